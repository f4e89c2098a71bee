import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { SelectInput } from '#src/ui/fields/SelectField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { FieldRow } from '#src/ui/layout/Toolbar.tsx'
import { stepNamesIn } from '../../shared/condition-sentence.ts'
import {
  type InputEditing,
  messageInState,
  messageStates,
  messageStateOf,
  type MessageState,
} from './condition-inputs.ts'
import { testInputWords } from './words.ts'

type Props = InputEditing & {
  /** Possible states; the first is the default. */
  states?: readonly MessageState[] | undefined
  level: 3 | 5
}

export function EarlierMessages({
  input,
  conditionInputs,
  steps,
  edit,
  states = messageStates,
  level,
}: Props) {
  const t = useWords(testInputWords)
  const names = stepNamesIn(steps)
  const channelOf = (uuid: string) => steps.find((step) => step.uuid === uuid)?.template.type
  const stateIn = (uuid: string) => {
    const state = messageStateOf(input.previousMessage?.[uuid])
    return states.includes(state) ? state : (states[0] ?? state)
  }
  const set = (uuid: string, state: MessageState) => {
    const own = state === 'none' ? {} : { [uuid]: messageInState(state, channelOf(uuid)) }
    edit((before) => {
      const { [uuid]: _, ...others } = before.previousMessage ?? {}
      return { ...before, previousMessage: { ...others, ...own } }
    })
  }
  return (
    <Box role="group" aria-label={t('messages')}>
      <Typography gutterBottom variant="subtitle2" component={`h${level}`}>
        {t('messages')}
      </Typography>
      <FieldRow>
        {conditionInputs.steps.map(({ uuid }) => (
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
