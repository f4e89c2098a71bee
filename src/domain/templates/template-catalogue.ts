const person = ['firstName', 'lastName', 'email', 'phone', 'avatar', 'locale', 'subscriberId']
/** Names that a service fills in, by namespace. Names below an `open` one, such as `data`, are the author's. */
export const systemNames: Readonly<Record<string, { names: readonly string[]; open?: readonly string[] }>> = {
  subscriber: { names: person, open: ['data'] },
  actor: { names: person, open: ['data'] },
  step: { names: ['digest', 'events', 'total_count'], open: ['events'] },
  tenant: { names: ['name', 'identifier'], open: ['data'] },
  branding: { names: ['logo', 'color'] },
}

/** Helpers that can be computed here. `i18n`, which some services have, cannot. */
export const helperNames = [
  'uppercase',
  'lowercase',
  'titlecase',
  'dateFormat',
  'numberFormat',
  'pluralize',
  'equals',
  'unique',
  'groupBy',
  'sortBy',
  'gt',
  'gte',
  'lt',
  'lte',
  'eq',
  'ne',
] as const
export type HelperName = (typeof helperNames)[number]

export const blockNames = ['if', 'unless', 'each', 'with'] as const
export type BlockName = (typeof blockNames)[number]

export const systemPaths: readonly string[] = Object.entries(systemNames).flatMap(([space, { names }]) =>
  names.map((name) => `${space}.${name}`),
)
