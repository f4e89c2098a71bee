import { cleanups } from './cleanups.ts'

type HappyDom = {
  setViewport: (to: { width: number }) => void
  settings: { device: { mediaType: string } }
}
const { happyDOM } = window as unknown as { happyDOM: HappyDom } // of the test environment

/** Sets the width of the window until the test ends. */
export function resizeTo(width: number): void {
  const before = window.innerWidth
  happyDOM.setViewport({ width })
  cleanups.push(() => happyDOM.setViewport({ width: before }))
}
