import { semanticsOf, type Semantics, type SemanticsName } from '../services/semantics.ts'

const millisecondsUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

export const isDelayDate = (value: unknown, semantics?: Semantics | SemanticsName): boolean =>
  semanticsOf(semantics).delayDates === 'iso' || (typeof value === 'string' && millisecondsUtc.test(value))
