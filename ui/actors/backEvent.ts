/**
 * Sent to the window when Back or Forward has changed the address, before the page follows it. A listener that prevents
 * it restores the page's address. A `popstate` listener would be too late: the browser calls the site's own one first.
 */
export const BACK_EVENT = 'breakwater:back';
