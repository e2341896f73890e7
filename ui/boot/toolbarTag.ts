/** The name of the toolbar's element. */
export const TOOLBAR_TAG = 'breakwater-toolbar';
