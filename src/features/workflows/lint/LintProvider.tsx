import {
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useState,
} from 'react'
import { useFormContext } from 'react-hook-form'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import { useSettledChanges } from '../model/use-settled-changes.ts'
import type { WorkflowValues } from '../model/values.ts'
import type * as rulesOfForms from './findings.ts'
import type { PlacedFinding } from './findings.ts'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#src/client/may.ts'
import { read } from '#src/client/query.ts'
import type { Subscriber } from '#src/contract/subscriber.ts'

const noSubscribers: readonly Subscriber[] = []

/** Some real subscribers, once they were wanted: their values are suggested, and show what a condition misses. */
export function useKnownPeople(areWanted: boolean) {
  const isOffered = useMay('subscriberList').allowed
  const { data } = useQuery({
    ...read('subscriberList', { page: 0, limit: 100 }),
    enabled: areWanted && isOffered,
    // The author has not requested them, so no dialog may cover what is being typed.
    retry: false,
    meta: { quiet: true },
  })
  return data?.data ?? noSubscribers
}

const linted = /^(?:steps|cases)\b/
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
  const { getValues } = useFormContext<WorkflowValues>()
  const people = useKnownPeople(false)
  const { semantics } = useServiceFacts()
  const [rules, setRules] = useState<Rules>()
  const changes = useSettledChanges(linted)
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
  const [asked, refresh] = useReducer((count: number) => count + 1, 0)
  const found = useMemo(() => {
    void [changes, asked]
    return check()
  }, [changes, asked, check])
  const lint = useMemo(
    () => ({ rules, found, writing, check, refresh }),
    [rules, found, writing, check, refresh],
  )
  return <LintContext value={lint}>{children}</LintContext>
}

type PlaceProps = {
  place: string
  /** Whether they are below a text field, whose note already explains some of them. */
  isText?: boolean
}

/** Findings about one place of the open step, below it. */
export function FindingsAtPlace({ place, isText = false }: PlaceProps) {
  const Placed = useLint().rules?.PlacedFindings
  const found = useFindings(place)
  return Placed && found.length > 0 && <Placed found={found} isText={isText} />
}
