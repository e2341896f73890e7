/**
 * Sent to the window when Back or Forward has changed the address, before the page follows it. Who prevents it comes back
 * to the address of the page. A listener for `popstate` could not do so: the browser calls the site's own listener first.
 */
export const BACK_EVENT = 'breakwater:back';
