/** For whatever can have the focus: a sheet below would take the Escape key as its own, and close with all in it. */
export const keepsEscape = { 'data-mantine-stop-propagation': 'true' };
