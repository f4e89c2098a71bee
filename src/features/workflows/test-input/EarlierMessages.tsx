import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { SelectInput } from '#src/ui/fields/SelectField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { FieldRow } from '#src/ui/layout/Toolbar.tsx'
import { namesIn } from '../sentences/condition-sentence.ts'
import { labWords } from './lab-words.ts'
import { messageIn, messageStates, stateOf, type MessageState } from './trial.ts'
import type { MessagesSource } from './use-lab.ts'

type Props = {
  lab: MessagesSource
  /** Possible states; the first is the default. */
  states?: readonly MessageState[]
  level?: 3 | 5
}

/** The states of earlier messages that conditions ask about. */
export function EarlierMessages({ lab, states = messageStates, level = 5 }: Props) {
  const t = useWords(labWords)
  const { trial, channelOf } = lab
  const names = namesIn(lab.steps)
  const stateIn = (uuid: string) => {
    const state = stateOf(trial.previousMessage?.[uuid])
    return states.includes(state) ? state : (states[0] ?? state)
  }
  const set = (uuid: string, state: MessageState) => {
    const own = state === 'none' ? {} : { [uuid]: messageIn(state, channelOf(uuid)) }
    lab.edit((before) => {
      const { [uuid]: _, ...others } = before.previousMessage ?? {}
      return { ...before, previousMessage: { ...others, ...own } }
    })
  }
  return (
    <Box role="group" aria-label={t('messages')}>
      <Typography variant="subtitle2" component={`h${level}`} sx={{ mb: 1 }}>
        {t('messages')}
      </Typography>
      <FieldRow>
        {lab.asked.steps.map(({ uuid }) => (
          <SelectInput
            key={uuid}
            dense
            label={t('message.of', { step: names.get(uuid) ?? uuid })}
            value={stateIn(uuid)}
            onChange={(state) => set(uuid, state)}
            options={states
              .filter((state) => channelOf(uuid) !== 'email' || state !== 'seen')
              .map((state) => ({
                value: state,
                label:
                  channelOf(uuid) === 'email' && (state === 'sent' || state === 'read')
                    ? t(`state.email.${state}`)
                    : t(`state.${state}`),
              }))}
          />
        ))}
      </FieldRow>
    </Box>
  )
}
