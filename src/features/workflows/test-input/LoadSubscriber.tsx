import Stack from '@mui/material/Stack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type KeyboardEvent, use, useState } from 'react'
import { useClient, useIsOffered } from '#src/client/ClientProvider.tsx'
import { CallError } from '#src/client/failure.ts'
import { readOwnPreferences } from '#src/client/own-preferences.ts'
import { read } from '#src/client/query.ts'
import type { Subscriber } from '#src/contract/subscriber.ts'
import { cleanId } from '#src/domain/subscribers/subscriber-id.ts'
import { announce } from '#src/ui/feedback/live-region.ts'
import { SuggestInput } from '#src/ui/fields/SuggestField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { failureText, failureWords } from '../model/failures.ts'
import type { InputEditing } from './condition-inputs.ts'
import { TestStorage } from './storage.ts'
import { withSubscriber } from './test-input.ts'
import { useSubscriberSearch } from './use-subscriber-search.ts'
import { testInputWords } from './words.ts'

/** Whether Enter was pressed alone: with Ctrl or Cmd it submits the form. */
export const isEnter = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && !ctrlKey && !metaKey

/** Fills in a subscriber of the service, with their preferences. */
export function LoadSubscriber({ input, edit }: Pick<InputEditing, 'input' | 'edit'>) {
  const offered = useIsOffered('subscriberGet')
  // Not hidden later: the answer "not offered" is shown here.
  const [isKnown] = useState(offered === false)
  const { queryClient } = useClient()
  const { workflowId } = use(TestStorage)
  const t = useWords(testInputWords)
  const f = useWords(failureWords)
  const [id, setId] = useState('')
  const found = useSubscriberSearch(id)
  const [state, setState] = useState<{ busy?: boolean; error?: string }>({})
  if (isKnown) return null
  const isGenerated = (name: string) =>
    name === t('first') || name === t('another', { number: Number(/\d+/.exec(name)?.[0]) })
  const load = async () => {
    if (state.busy) return
    const clean = cleanId(id)
    if (clean.kind !== 'id')
      return setState({ error: t(clean.kind === 'empty' ? 'load.empty' : 'load.wrong') })
    setState({ busy: true })
    try {
      // Never cached: conditions are often tried right after a change.
      const options = { ...read('subscriberGet', { subscriberId: clean.id }), staleTime: 0 }
      const subscriber = personaOf(await queryClient.query(options))
      const preferences = await readOwnPreferences(queryClient, { subscriberId: clean.id, workflowId })
      let isLoaded = false
      edit((before) => {
        isLoaded = before.id === input.id
        return isLoaded ? withSubscriber(before, { subscriber, preferences }, isGenerated) : before
      })
      if (!isLoaded) return setState({ error: t('load.changed') })
      announce(t('load.done', { id: clean.id }))
      setState({})
    } catch (error) {
      setState({ error: error instanceof CallError ? failureMessage(error.failure) : f('read.noAnswer') })
    }
  }
  const failureMessage = (failure: CallError['failure']) =>
    failure.kind === 'refused' && failure.status === 404 ? t('load.missing') : failureText(f, 'read', failure)
  return (
    <Disclosure title={t('load')}>
      <Stack direction="row" sx={{ alignItems: 'flex-end', maxWidth: 420 }}>
        <Box
          sx={{ flex: 1, minWidth: 0 }}
          onKeyDown={(event) => {
            if (isEnter(event)) void load()
          }}
        >
          <SuggestInput
            label={t('load.id')}
            dense
            suggestions={found}
            value={id}
            error={state.error}
            onChange={(next) => {
              setId(next)
              if (state.error !== undefined) setState({})
            }}
          />
        </Box>
        <Button variant="outlined" disabled={state.busy === true} onClick={() => void load()}>
          {t('load.button')}
        </Button>
      </Stack>
    </Disclosure>
  )
}

/** Fields that the service itself records, and the credentials of push and chat. */
const recorded: ReadonlySet<string> = new Set([
  'id',
  'channels',
  'createdAt',
  'updatedAt',
  'deleted',
  'deletedAt',
])

function personaOf(subscriber: Subscriber): Record<string, unknown> {
  const fields = Object.entries(subscriber).filter(([name]) => !name.startsWith('_') && !recorded.has(name))
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}
