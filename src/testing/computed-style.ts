/** As the window computes it, style sheets included; the tests of screens replace it by a cheaper one. */
export const computedStyle = window.getComputedStyle.bind(window)
