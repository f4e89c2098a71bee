const drawn = (path: string, { size = 16, strokeWidth = 2 } = {}) => (
  <svg
    aria-hidden
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={strokeWidth}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={path} />
  </svg>
)

/** The icons of rows. Plain SVG, and each made once, because a list has thousands of them. */
export const rowIcons = {
  up: drawn('M12 19V5M6 11l6-6l6 6'),
  down: drawn('M12 5v14M6 13l6 6l6-6'),
  duplicate: drawn('M9 9h11v11H9zM5 15H4V4h11v1'),
  remove: drawn('M4 7h16M10 7V4h4v3M6 7l1 13h10l1-13M10 11v5M14 11v5'),
  more: drawn('M5 12h.01M12 12h.01M19 12h.01', { strokeWidth: 3 }),
  plus: drawn('M12 6v12M6 12h12', { size: 12 }),
  grip: drawn('M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01', { strokeWidth: 3 }),
}
