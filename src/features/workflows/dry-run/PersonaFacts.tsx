import { useFormContext } from 'react-hook-form'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import { semanticsNameOf } from '#src/domain/services/semantics.ts'
import type { WorkflowValues } from '../model/values.ts'
import { EarlierMessages } from '../test-input/EarlierMessages.tsx'
import { FactsPart } from '../test-input/FactsPart.tsx'
import { SemanticsChoice } from '../test-input/SemanticsChoice.tsx'
import { type Asked, messageStates, recordAt, type Trial } from '../test-input/trial.ts'
import type { FactsSource, MessagesSource } from '../test-input/use-lab.ts'
import { WebhookAnswer } from '../test-input/WebhookAnswer.tsx'
import { type Persona, withText } from './persona.ts'

type Props = {
  persona: Persona
  /** What the conditions read in addition to payload and subscriber; absent until known. */
  asked: Asked | undefined
  onChange: (persona: Persona) => void
}

/** Whether a message is sent is up to the run. */
const states = messageStates.filter((state) => state !== 'none')

/** Other facts the conditions read, and the semantics to use. */
export function PersonaFacts({ persona, asked, onChange }: Props) {
  const source = useSource(persona, asked, onChange)
  const { semantics, ...others } = persona
  const own = semanticsNameOf(useServiceFacts().semantics)
  return (
    <>
      {source && (source.asked.tenant.length > 0 || persona.tenant) && (
        <FactsPart lab={source} part="tenant" level={3} />
      )}
      {source && source.asked.webhookAnswer.length > 0 && <WebhookAnswer lab={source} level={3} />}
      {source && source.asked.steps.length > 0 && <EarlierMessages lab={source} states={states} level={3} />}
      <SemanticsChoice
        narrow
        value={semantics ?? own}
        onChange={(next) => onChange(next === own ? others : { ...others, semantics: next })}
      />
    </>
  )
}

/** A persona in the form that the lab's parts expect. */
function useSource(
  whole: Persona,
  asked: Asked | undefined,
  onChange: (persona: Persona) => void,
): (FactsSource & MessagesSource) | undefined {
  const { getValues } = useFormContext<WorkflowValues>()
  const { subscriber, payload, tenant, previousMessage, webhookAnswer, ...persona } = whole
  const { texts = {} } = persona
  if (!asked) return undefined
  const steps = getValues('steps')
  const trial: Trial = {
    persona: subscriber,
    payload,
    ...(tenant ? { tenant } : {}),
    ...(previousMessage ? { previousMessage } : {}),
    ...(webhookAnswer === undefined ? {} : { webhookAnswer }),
  }
  const edited = (next: (before: Trial) => Trial): Persona => {
    const { persona: nextSubscriber, webhookAnswer: answer, ...rest } = next(trial)
    const answered = answer === undefined ? {} : { webhookAnswer: answer }
    const { tenant: of, previousMessage: messages } = rest
    return {
      ...persona,
      subscriber: nextSubscriber,
      payload: rest.payload,
      ...answered,
      ...(of ? { tenant: of } : {}),
      ...(messages ? { previousMessage: messages } : {}),
    }
  }
  return {
    asked,
    texts,
    trial,
    steps,
    edit: (next) => onChange(edited(next)),
    channelOf: (uuid) => steps.find((step) => step.uuid === uuid)?.template.type,
    recordOf: (part) => recordAt(trial, part),
    keepText: (part, text) => onChange(withText(whole, part, text)),
    editPart(part, value) {
      const next = edited((before) => ({ ...before, [part]: value }) as Trial) // only fields of objects are edited
      onChange(withText(next, part, undefined))
    },
  }
}
