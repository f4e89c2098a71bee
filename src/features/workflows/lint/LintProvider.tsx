import {
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { useFormContext } from 'react-hook-form'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import { isSame } from '#src/domain/json/same-json.ts'
import type { WorkflowValues } from '../model/values.ts'
import { useKnownPeople } from '../model/use-known-people.ts'
import type * as rulesOfForms from './findings.ts'
import type { PlacedFinding } from './findings.ts'

/** Delay between the last change and the check. */
const pauseMs = 250
const none: readonly PlacedFinding[] = []
/** The linter's rules and how a finding looks, fetched once the form is shown. The form works without them. */
type Rules = typeof rulesOfForms & {
  PlacedFindings: ComponentType<{ found: readonly PlacedFinding[]; isText: boolean }>
}

const LintContext = createContext({
  rules: undefined as Rules | undefined,
  found: none,
  writing: undefined as string | undefined,
  /** Checks now, and returns the findings without showing them. */
  check: () => none,
  /** Checks and shows the findings without waiting. */
  refresh: () => {},
})

/** The linter of the surrounding form. */
export const useLint = () => use(LintContext)

/** What a view says of the form: at a place, of a step by uuid, or all. */
export function useFindings(view = ''): readonly PlacedFinding[] {
  const { found, writing, rules } = useLint()
  return useMemo(
    () => (rules ? found.filter((one) => rules.isSaidIn(view, one, writing)) : none),
    [view, found, writing, rules],
  )
}

type Props = {
  /** The step, by uuid, that was just added and has not been left. */
  writing: string | undefined
  fetchRules: () => Promise<Rules>
  children: ReactNode
}

/** Lints the form after changes, never during typing. */
export function LintProvider({ writing, fetchRules, children }: Props) {
  const { getValues, subscribe } = useFormContext<WorkflowValues>()
  const people = useKnownPeople(false)
  const { semantics } = useServiceFacts()
  const [found, setFound] = useState(none)
  const [rules, setRules] = useState<Rules>()
  useEffect(() => {
    fetchRules()
      .then(setRules)
      .catch(() => undefined)
  }, [fetchRules])
  const check = useCallback(
    () =>
      rules?.findingsIn(getValues(), {
        semantics,
        samples: rules.toLintSamples(getValues('cases'), people),
      }) ?? none,
    [rules, getValues, semantics, people],
  )
  const refresh = useCallback(() => {
    const next = check()
    setFound((before) => (isSame(before, next) ? before : next))
  }, [check])
  useEffect(() => {
    let timer = setTimeout(refresh)
    const stop = subscribe({
      name: ['steps', 'cases'],
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(refresh, pauseMs)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [refresh, subscribe])
  const lint = useMemo(
    () => ({ rules, found, writing, check, refresh }),
    [rules, found, writing, check, refresh],
  )
  return <LintContext value={lint}>{children}</LintContext>
}
