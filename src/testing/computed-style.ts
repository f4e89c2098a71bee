/** The window's own function, including style sheets; screen tests replace it with a cheaper one. */
export const computedStyle = window.getComputedStyle.bind(window)
