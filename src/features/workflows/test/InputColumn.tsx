import Button from '@mui/material/Button'
import { useFormContext, useWatch } from 'react-hook-form'
import { channels } from '#src/contract/step-kinds.ts'
import { valueAt } from '#src/domain/json/values.ts'
import { systemPaths } from '#src/domain/templates/template-catalogue.ts'
import { toast } from '#src/ui/feedback/toast.ts'
import { SelectInput } from '#src/ui/fields/SelectInput.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { FieldStack } from '#src/ui/layout/Toolbar.tsx'
import { stepNamesIn } from '../../shared/condition-sentence.ts'
import { factsProblem, type Fields, noTest, useTest } from '../model/test-input.ts'
import { payloadNames } from '../model/payload-names.ts'
import { messageStates } from '../model/test-cases.ts'
import type { WorkflowValues } from '../model/values.ts'
import { JsonField } from './JsonField.tsx'
import { OtherEvents } from './OtherEvents.tsx'
import { WhoField } from './WhoField.tsx'
import { testWords } from './words.ts'
import { ChoiceInput } from '#src/ui/fields/ChoiceInput.tsx'
import TextField from '@mui/material/TextField'

/** Now, or a time. */
function WhenField() {
  const t = useWords(testWords)
  const { form, sample } = useTest()
  const { formatDateTime } = useLanguage()
  const at = useWatch({ control: form.control, name: 'at' })
  const now =
    sample && formatDateTime(sample.at, { timeZone: 'UTC', dateStyle: 'medium', timeStyle: 'short' })
  return (
    <>
      <ChoiceInput
        label={t('when')}
        helperText={at === '' && now ? t('when.isNow', { time: now }) : ''}
        row
        value={at === '' ? 'now' : 'at'}
        onChange={(choice) => form.setValue('at', choice === 'now' ? '' : (sample?.at ?? ''))}
        options={[
          { value: 'now', label: t('when.now') },
          { value: 'at', label: t('when.at') },
        ]}
      />
      {at !== '' && (
        <TextField
          label={t('when.time')}
          type="datetime-local"
          value={at.slice(0, 19).replace(/Z$/, '')}
          // Incomplete input changes nothing.
          onChange={({ target: { value } }) =>
            !Number.isNaN(Date.parse(`${value}Z`)) && form.setValue('at', `${value}Z`)
          }
        />
      )}
    </>
  )
}

/** Who is triggered, with what, when, and what happens around it. */
export function InputColumn({ workflowId }: { workflowId: string | undefined }) {
  const t = useWords(testWords)
  const { form } = useTest()
  const startOver = () => {
    const before = form.getValues()
    const { cases, isOnDevice } = before
    form.reset({ ...noTest, cases, isOnDevice })
    toast({ message: t('startOver.done'), action: { label: t('undo'), onAct: () => form.reset(before) } })
  }
  return (
    <Section
      title={t('input')}
      description={t('input.text')}
      actions={
        <Button size="small" onClick={startOver}>
          {t('startOver')}
        </Button>
      }
    >
      <FieldStack>
        <WhoField workflowId={workflowId} />
        <FactsField />
        <EarlierMessages />
        <PayloadField />
        <WhenField />
        <OtherEvents />
      </FieldStack>
    </Section>
  )
}

const layers = ['allWorkflows', 'thisWorkflow'].flatMap((layer) =>
  ['enabled', ...channels.map((channel) => `channels.${channel}`)].map(
    (name) => `preferences.${layer}.${name}`,
  ),
)
const factNames = [...systemPaths.filter((path) => /^(subscriber|tenant)\./.test(path)), ...layers, 'online']

/** The fields of a part that conditions read. */
const readIn = (values: WorkflowValues) =>
  values.steps.flatMap(({ filters }) =>
    filters.flatMap(({ children }) =>
      children.flatMap(({ on, field }) =>
        field === '' || on === 'payload' ? [] : [`${on === 'webhook' ? 'webhookAnswer' : on}.${field}`],
      ),
    ),
  )

/** How preferences are written. */
const preferencesExample = '{"allWorkflows": {"channels": {"email": false}}}'

function FactsField() {
  const t = useWords(testWords)
  const { formatList } = useLanguage()
  const { getValues } = useFormContext<WorkflowValues>()
  const { form, sample } = useTest()
  const facts = useWatch({ control: form.control, name: 'facts' })
  const check = (object: Fields) => {
    const problem = factsProblem(object)
    if (!problem) return undefined
    const { kind, path } = problem
    const text =
      kind === 'unknown'
        ? t('facts.unknown', { path, names: formatList(problem.names) })
        : t(path === 'online' ? 'facts.online' : `facts.${kind}`, { path })
    return path.startsWith('preferences')
      ? `${text} ${t('facts.preferences', { example: preferencesExample })}`
      : text
  }
  return (
    <JsonField
      label={t('facts')}
      helperText={t('facts.hint')}
      name="facts"
      names={() => [...factNames, ...readIn(getValues())]}
      check={check}
      value={facts ?? JSON.stringify(sample?.facts ?? {}, null, 2)}
      onChange={(text) => {
        form.clearErrors('person')
        form.setValue('facts', text)
      }}
    />
  )
}

function PayloadField() {
  const t = useWords(testWords)
  const { formatList } = useLanguage()
  const { getValues } = useFormContext<WorkflowValues>()
  const { form, sample, input, invalid } = useTest()
  const payload = useWatch({ control: form.control, name: 'payload' })
  const names = payloadNames(getValues('steps'))
  const lacking =
    invalid.includes('payload') || payload === null
      ? []
      : names.filter(
          (name) =>
            valueAt(sample?.payload, name) !== undefined && valueAt(input?.payload, name) === undefined,
        )
  const hint =
    lacking.length > 0
      ? t('payload.lacks', { names: formatList(lacking) })
      : names.length === 0
        ? t('payload.none')
        : ''
  return (
    <JsonField
      label={t('payload')}
      helperText={hint}
      name="payload"
      names={() => payloadNames(getValues('steps'))}
      value={payload ?? JSON.stringify(sample?.payload ?? {}, null, 2)}
      onChange={(text) => form.setValue('payload', text)}
    />
  )
}

/** What became of earlier messages, where a condition asks. */
function EarlierMessages() {
  const t = useWords(testWords)
  const { getValues } = useFormContext<WorkflowValues>()
  const { form, sample } = useTest()
  const messages = useWatch({ control: form.control, name: 'messages' })
  const names = stepNamesIn(getValues('steps'))
  const asked = Object.entries(sample?.messages ?? {}).filter(([uuid]) => names.has(uuid))
  return asked.map(([uuid, fitting]) => {
    const isEmail = sample?.channels[uuid] === 'email'
    return (
      <SelectInput
        key={uuid}
        label={t('message', { step: names.get(uuid) ?? uuid })}
        value={messages[uuid] ?? fitting}
        onChange={(state) => form.setValue('messages', { ...messages, [uuid]: state })}
        options={messageStates
          .filter((state) => !isEmail || state !== 'seen')
          .map((state) => ({
            value: state,
            label: isEmail && state !== 'seen' ? t(`state.email.${state}`) : t(`state.${state}`),
          }))}
      />
    )
  })
}
