import { ordinals, ordinalValues, weekDays as dayNames } from '#src/contract/step.ts'
import { semanticsOf, type Semantics, type SemanticsName } from '../services/semantics.ts'
import { isRecord } from '../json/values.ts'
import { amountOf } from './amount.ts'

/** Why a timed digest cannot run, in the order of the service's checks. */
export type ScheduleProblem =
  | 'noAmount'
  | 'badAmount'
  | 'noUnit'
  | 'unknownUnit'
  | 'noAtTime'
  | 'badAtTime'
  | 'badWeekDay'
  | 'badMonthDay'
  /** The service of 2024 refuses all dates: see `monthDays` of `Semantics`. */
  | 'refusedMonthDays'
  | 'noOrdinal'
  | 'badOrdinal'

/** When a timed digest is sent: every `amount` units. `atTime` is in milliseconds after midnight. */
export type Schedule = { amount: number } & (
  | { unit: 'minutes' }
  | { unit: 'hours' }
  | { unit: 'days'; atTime: number }
  /** 0 is Monday. */
  | { unit: 'weeks'; atTime: number; weekDays: readonly number[] }
  /** 1 to 31. */
  | { unit: 'months'; atTime: number; monthDays: readonly number[] }
  /** `ordinal` counts from 1, `last` from the end; `days` are like `weekDays`, all seven for any day. */
  | { unit: 'months'; atTime: number; ordinal: number | 'last'; days: readonly number[] }
)

type Reading<T> = T | { problem: ScheduleProblem }
const isProblem = <T extends object | number | readonly unknown[]>(
  reading: Reading<T>,
): reading is { problem: ScheduleProblem } => typeof reading === 'object' && 'problem' in reading

/** The schedule of a digest, or the first reason it cannot run. Used by linter, sentences, timeline and dry run. */
export function scheduleOf(metadata: unknown, semantics?: Semantics | SemanticsName): Reading<Schedule> {
  const { amount: given, unit, timed } = isRecord(metadata) ? metadata : {}
  const amount = wholeAmount(given)
  if (typeof amount === 'object') return amount
  if (unit === undefined || unit === null || unit === '') return { problem: 'noUnit' }
  if (unit === 'minutes' || unit === 'hours') return { amount, unit }
  if (unit !== 'days' && unit !== 'weeks' && unit !== 'months') return { problem: 'unknownUnit' }
  const fields = isRecord(timed) ? timed : {}
  const atTime = timeOfDay(fields['atTime'])
  if (typeof atTime === 'object') return atTime
  if (unit === 'days') return { amount, unit, atTime }
  if (unit === 'weeks') {
    const weekDays = weekDaysOf(fields['weekDays'])
    return isProblem(weekDays) ? weekDays : { amount, unit, atTime, weekDays }
  }
  const inMonth =
    fields['monthlyType'] === 'on' ? ordinalOf(fields) : monthDaysOf(fields, semanticsOf(semantics))
  return isProblem(inMonth) ? inMonth : { amount, unit, atTime, ...inMonth }
}

/** Text is cast as the service stores it; undefined and 0 both mean "none". */
function wholeAmount(given: unknown): Reading<number> {
  if (given === undefined || given === null || given === '' || given === 0 || given === '0')
    return { problem: 'noAmount' }
  const amount = amountOf(given)
  return Number.isInteger(amount) && amount > 0 ? amount : { problem: 'badAmount' }
}

const clock = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/

function timeOfDay(given: unknown): Reading<number> {
  if (given === undefined || given === null || given === '') return { problem: 'noAtTime' }
  const read = typeof given === 'string' ? clock.exec(given) : null
  if (!read) return { problem: 'badAtTime' }
  const [, hours, minutes, seconds] = read
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds ?? 0)) * 1000
}

const everyDay = [0, 1, 2, 3, 4, 5, 6]

/** The database stores an empty list where no days are given, and the service reads it as every day. */
const isListed = (given: unknown): given is unknown[] => Array.isArray(given) && given.length > 0

function weekDaysOf(given: unknown): Reading<readonly number[]> {
  if (!isListed(given)) return everyDay
  const places = given.map((day) => dayNames.findIndex((name) => name === day))
  return places.includes(-1) ? { problem: 'badWeekDay' } : places
}

const everyDate = Array.from({ length: 31 }, (_, index) => index + 1)

/** The service of 2024 reads the dates only if `monthlyType` is `each`. */
function monthDaysOf(
  { monthDays: given, monthlyType }: Record<string, unknown>,
  semantics: Semantics,
): Reading<{ monthDays: readonly number[] }> {
  if (!isListed(given)) return { monthDays: everyDate }
  const days = given.map((day) => (typeof day === 'string' ? Number(day) : day))
  const isDay = (day: unknown): day is number =>
    Number.isInteger(day) && Number(day) >= 1 && Number(day) <= 31
  if (!days.every(isDay)) return { problem: 'badMonthDay' }
  const isRefused = semantics.monthDays === 'fail' && monthlyType === 'each'
  return isRefused ? { problem: 'refusedMonthDays' } : { monthDays: days }
}

const dayGroups: Record<string, readonly number[]> = {
  day: everyDay,
  weekday: everyDay.slice(0, 5),
  weekend: everyDay.slice(5),
}

function ordinalOf(
  fields: Record<string, unknown>,
): Reading<{ ordinal: number | 'last'; days: readonly number[] }> {
  const { ordinal: given, ordinalValue } = fields
  if (!given || !ordinalValue) return { problem: 'noOrdinal' }
  const ordinal = ordinals.find((one) => one === (typeof given === 'number' ? String(given) : given))
  const name = ordinalValues.find((one) => one === ordinalValue)
  if (!ordinal || !name) return { problem: 'badOrdinal' }
  const days = dayGroups[name] ?? [dayNames.findIndex((day) => day === name)]
  return { ordinal: ordinal === 'last' ? ordinal : Number(ordinal), days }
}
