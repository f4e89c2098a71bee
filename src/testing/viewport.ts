import { cleanups } from './cleanups.ts'

/** Sets the width of the window until the test ends. */
export function resizeTo(width: number): void {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (to: { width: number }) => void } } // of the test environment
  const before = window.innerWidth
  happyDOM.setViewport({ width })
  cleanups.push(() => happyDOM.setViewport({ width: before }))
}
