/** The days of a filter, for each catalogue that names them. */
export const dayWords = {
  'filter.from': 'From',
  'filter.to': 'To',
} as const
