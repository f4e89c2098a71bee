import Autocomplete from '@mui/material/Autocomplete'
import CircularProgress from '@mui/material/CircularProgress'
import ListItemText from '@mui/material/ListItemText'
import TextField from '@mui/material/TextField'
import { useMemo, useState, useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useWords } from '#src/ui/language.tsx'
import { useTest } from '../model/test-input.ts'
import { useCases } from './use-cases.ts'
import { useLoadPerson, useUnloaded } from './use-load-person.ts'
import { testWords } from './words.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMay } from '#src/client/may.ts'
import { read } from '#src/client/query.ts'
import { fullName } from '#src/domain/subscribers/full-name.ts'

/** Delay between the last keystroke and the search. */
const debounceMs = 200

/** Subscribers whose name, address or ID matches the typed text, if the service can search. */
function useSubscriberSearch(typed: string) {
  const { allowed } = useMay('subscriberSearch')
  const [query, setQuery] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.trim()), debounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useQuery({
    ...read('subscriberList', { page: 0, limit: 8, query }),
    enabled: query !== '' && allowed,
    placeholderData: keepPreviousData,
    // The author has not requested anything yet, so no dialog may cover what is being typed.
    retry: false,
    meta: { quiet: true },
  })
  return (data?.data ?? []).map((person) => ({
    value: person.subscriberId,
    label: [fullName(person), person.email ?? ''].filter((part) => part !== '').join(' · '),
    hint: person.subscriberId,
  }))
}

type Choice = { kind: 'sample' | 'own' | 'case' | 'person'; id: string; label: string; hint?: string }

/** Whose test it is: the sample person, a saved case, or a subscriber of the service. */
export function WhoField({ workflowId }: { workflowId: string | undefined }) {
  const t = useWords(testWords)
  const { form } = useTest()
  const [caseId, person, facts] = useWatch({ control: form.control, name: ['caseId', 'person', 'facts'] })
  const [typed, setTyped] = useState('')
  const found = useSubscriberSearch(typed)
  const { cases, open } = useCases()
  const load = useLoadPerson(workflowId)
  const { id: unloaded, reason } = useUnloaded() ?? {}
  const isLoading = unloaded !== undefined && reason === undefined
  const sample: Choice = { kind: 'sample', id: '', label: t('who.sample') }
  const ofCases = cases.map(({ id, name }): Choice => ({ kind: 'case', id, label: name }))
  const wanted = typed.trim()
  const people = found.map(({ value, label, hint }): Choice => ({
    kind: 'person',
    id: value,
    label: label || value,
    hint: label ? hint : '',
  }))
  // For services that cannot search.
  const byId: Choice[] =
    wanted === '' || people.length > 0
      ? []
      : [{ kind: 'person', id: wanted, label: t('who.byId', { id: wanted }) }]
  const named = cases.find(({ id }) => id === caseId)
  // Must keep its identity, or the typed text is replaced by its label.
  const chosen = useMemo((): Choice => {
    if (unloaded !== undefined) return { kind: 'person', id: unloaded, label: unloaded }
    if (named) return { kind: 'case', id: named.id, label: named.name }
    if (person) return { kind: 'person', id: person.id, label: person.name }
    return facts === null
      ? { kind: 'sample', id: '', label: t('who.sample') }
      : { kind: 'own', id: '', label: t('who.own') }
  }, [unloaded, named, person, facts, t])
  const matches = ({ label }: Choice) => label.toLowerCase().includes(wanted.toLowerCase())
  const choose = ({ kind, id }: Choice) => {
    form.clearErrors('person')
    setTyped('')
    const testCase = cases.find((one) => one.id === id)
    if (kind === 'person') load(id)
    else if (kind === 'case' && testCase) open(testCase)
    else if (kind === 'sample') {
      form.setValue('person', null)
      form.setValue('caseId', '')
      form.setValue('facts', null)
    }
  }
  return (
    <Autocomplete<Choice, false, true>
      disableClearable
      autoHighlight
      options={[...[sample, ...ofCases].filter(matches), ...people, ...byId]}
      // The service has filtered the subscribers.
      filterOptions={(all) => all}
      groupBy={({ kind }) => t(kind === 'case' ? 'who.cases' : kind === 'person' ? 'who.people' : 'who.new')}
      getOptionKey={({ kind, id }) => `${kind} ${id}`}
      isOptionEqualToValue={(one, other) => one.kind === other.kind && one.id === other.id}
      value={chosen}
      onChange={(_, choice) => choose(choice)}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      loading={isLoading}
      renderOption={({ key, ...option }, { label, hint }) => (
        <li key={key} {...option}>
          <ListItemText primary={<bdi>{label}</bdi>} secondary={hint} />
        </li>
      )}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          label={t('who')}
          error={reason !== undefined}
          helperText={reason ?? t('who.hint')}
          slotProps={{
            ...slotProps,
            input: {
              ...slotProps.input,
              endAdornment: isLoading ? <CircularProgress size={16} /> : slotProps.input.endAdornment,
            },
          }}
        />
      )}
    />
  )
}
