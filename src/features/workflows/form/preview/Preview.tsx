import { memo, useDeferredValue, useMemo, useState } from 'react'
import { StepInput } from '#src/contract/step.ts'
import { keysOf } from '#src/domain/json/same-json.ts'
import { payloadSamples } from '#src/domain/templates/sample-values.ts'
import { variantsOf } from '#src/domain/workflow/workflow-reading.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { SelectInput } from '#src/ui/fields/SelectField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { styled } from '#src/ui/styled.tsx'
import { color, font } from '#src/ui/tokens.ts'
import { toStepValues } from '../../model/to-values.ts'
import { stepWords } from '../../model/step-words.ts'
import type { StepPath, StepValues, TemplateValues } from '../../model/values.ts'
import { JsonField } from '../../test-input/JsonField.tsx'
import { LoadSubscriber } from '../../test-input/LoadSubscriber.tsx'
import type { TestInput } from '../../test-input/test-input.ts'
import { TestPerson } from '../../test-input/TestPerson.tsx'
import { usePeople } from '../../test-input/use-people.ts'
import { useTestInputs } from '../../test-input/use-test-inputs.ts'
import { VariableNotes } from '../content/VariableNotes.tsx'
import { useValue } from '../fields.ts'
import { ChatThread, InboxCard, PushPhone, SmsPhone } from './devices.tsx'
import { Mail } from './Mail.tsx'
import { brokenTexts, rendered, variablesOf } from './rendered.ts'
import { previewWords } from './words.ts'

const Stack = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  minInlineSize: 0,
})
const Quiet = styled('div')({ font: font.small, color: color.quiet })

/** The message of a step as the test person would get it. It follows typing without holding it up. */
export function Preview({ path }: { path: StepPath }) {
  const written = useDeferredValue(useValue(`${path}.template`))
  const shared = useTestInputs()
  const { open, isFollowing, edit } = shared
  const people = usePeople(shared)
  const t = useWords(previewWords)
  const input = useDeferredValue(open)
  const { template, choice } = useVersion(path, written)
  const hasVariables = useMemo(() => keysOf(payloadSamples(variablesOf(template))).length > 0, [template])
  return (
    <Stack>
      <TestPerson people={people} inLine />
      {choice}
      <Message template={template} input={input} />
      <Disclosure title={t('data')}>
        <LoadSubscriber edit={edit} />
        {isFollowing && !hasVariables ? (
          <Quiet>{t('payload.none')}</Quiet>
        ) : (
          <JsonField label={t('payload')} hint={t('payload.hint')} input={open} part="payload" edit={edit} />
        )}
      </Disclosure>
    </Stack>
  )
}

/** A step's own template, or that of one of its variants. */
function useVersion(path: StepPath, own: TemplateValues) {
  const t = useWords(previewWords)
  const kept = useValue(`${path}.kept`)
  const variants = useMemo(() => variantsIn(kept ?? {}), [kept])
  const [chosen, setChosen] = useState(0)
  const shown = chosen === 0 ? undefined : variants[chosen - 1]
  const template = useMemo(() => shown?.template ?? own, [shown, own])
  const choice = variants.length > 0 && (
    <SelectInput
      label={t('version')}
      dense
      value={String(shown ? chosen : 0)}
      options={[
        { value: '0', label: t('version.main') },
        ...variants.map(({ name }, index) => ({
          value: String(index + 1),
          label: name.trim() || t('version.variant', { number: index + 1 }),
        })),
      ]}
      onChange={(next) => setChosen(Number(next))}
    />
  )
  return { template, choice }
}

const variantsIn = (step: object): StepValues[] =>
  variantsOf(step).flatMap((variant) => {
    const { data } = StepInput.safeParse(variant)
    return data ? [toStepValues(data)] : []
  })

type MessageProps = { template: TemplateValues; input: TestInput }

const Message = memo(function Message({ template, input }: MessageProps) {
  const t = useWords(previewWords)
  const s = useWords(stepWords)
  const broken = useMemo(() => brokenTexts(template), [template])
  const message = useMemo(() => {
    const { subscriber, tenant, payload } = input
    return rendered(template, { subscriber, ...(tenant && { tenant }), ...payload })
  }, [template, input])
  if (broken.length > 0)
    return (
      <InlineAlert tone="warning" title={t('broken')}>
        {broken.map(({ label, text }) => (
          <div key={`${label} ${text}`}>
            {label === 'text' || label === 'url' ? '' : s(`content.${label}`)}
            <VariableNotes text={text} hint="" />
          </div>
        ))}
      </InlineAlert>
    )
  switch (template.type) {
    case 'email':
      return (
        <>
          <Mail message={message} />
          <Quiet>{t('inert')}</Quiet>
        </>
      )
    case 'in_app':
      return <InboxCard message={message} actor={template.actor} />
    case 'sms':
      return <SmsPhone message={message} />
    case 'push':
      return <PushPhone message={message} />
    case 'chat':
      return <ChatThread message={message} />
    default:
      return <Quiet>{t('nothing')}</Quiet>
  }
})
