import type { FieldErrors, FieldValues, Path, Resolver } from 'react-hook-form'

/** A resolver for a form with a few fields. `faultsOf` returns the fault of each wrong field in words. */
export const rulesResolver =
  <V extends FieldValues>(
    faultsOf: (values: V) => Partial<Record<Path<V>, string | undefined>>,
  ): Resolver<V, unknown, V> =>
  (values) => {
    const errors = Object.entries(faultsOf(values)).flatMap(([name, message]) =>
      message === undefined ? [] : [[name, { type: 'rule', message }] as const],
    )
    return errors.length === 0
      ? { values, errors: {} }
      : { values: {}, errors: Object.fromEntries(errors) as FieldErrors<V> } // names of fields
  }
