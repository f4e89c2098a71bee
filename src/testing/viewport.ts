/** Makes the window this wide until the test ends. */
export function resizeTo(width: number) {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (to: { width: number }) => void } } // of the test environment
  const before = window.innerWidth
  happyDOM.setViewport({ width })
  return () => happyDOM.setViewport({ width: before })
}
