import { nameOf, type Need, type Setting } from './setting.ts'

/** Values by name of the option: as given, or the default. */
type Values = Readonly<Record<string, unknown>>

const needs: Readonly<Record<Need, { isMet: (values: Values) => boolean; otherwise: string }>> = {
  embedded: { isMet: ({ upstream }) => !upstream, otherwise: 'with --upstream (or UPSTREAM)' },
  upstream: { isMet: ({ upstream }) => Boolean(upstream), otherwise: 'without --upstream (or UPSTREAM)' },
  proxyAuth: {
    isMet: ({ trustedProxy }) => Boolean(trustedProxy),
    otherwise: 'without --trusted-proxy (or TRUSTED_PROXY)',
  },
  metrics: { isMet: ({ metrics }) => metrics !== 'off', otherwise: 'with --metrics off' },
  noToken: {
    isMet: ({ metrics, metricsToken }) => metrics !== 'open' || !metricsToken,
    otherwise: 'with METRICS_TOKEN',
  },
}

/** A line for each option that would have no effect, because an operator who sets it relies on it. */
export const ineffectiveOptionLines = (
  settings: Readonly<Record<string, Setting<unknown>>>,
  values: Values,
): string[] =>
  Object.entries(settings).flatMap(([name, row]) => {
    const missing =
      values[name] === row.defaultValue ? undefined : row.needs?.find((need) => !needs[need].isMet(values))
    return missing ? [`${nameOf(row)} has no effect ${needs[missing].otherwise}`] : []
  })
