import { attempt } from '#src/client/attempt.ts'

const place = 'carillon-single-keys'

/** Whether `/` and `?` are shortcuts on this device. Some people need to turn them off (WCAG 2.1.4). */
export const hasSingleKeys = (): boolean => attempt(() => localStorage.getItem(place) !== 'off', true)

export function setSingleKeys(isOn: boolean): void {
  attempt(() => (isOn ? localStorage.removeItem(place) : localStorage.setItem(place, 'off')), undefined)
}
