import Stack from '@mui/material/Stack'
import { useEffect, useState } from 'react'
import { useFormContext, type UseFormReturn } from 'react-hook-form'
import { identifierOf } from '#src/domain/workflow/identifier.ts'
import { triggerVariables, type TriggerVariables } from '#src/domain/templates/variables.ts'
import { Mono } from '#src/ui/data/Mono.tsx'
import { KeyValueList } from '#src/ui/data/KeyValueList.tsx'
import { Tag } from '#src/ui/data/Tag.tsx'
import { useWords, defineMessages } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { toStep } from '../../model/to-create.ts'
import { useIdentifierHolder } from '../../creation/use-identifier-holder.ts'
import type { WorkflowValues } from '../../model/values.ts'
import { useValue } from '../../steps/use-value.ts'

const triggerWords = defineMessages({
  title: 'Trigger',
  predicted: 'Predicted',
  'predicted.text': 'You get the final identifier when you create it.',
  'real.text': 'Updated from the texts when you save.',
  identifier: 'Identifier',
  'identifier.taken': '“{name}” has {identifier}: the service adds a suffix.',
  'identifier.unnamed': 'Made from the name.',
  'identifier.none': 'None: the name has no Latin letter or digit.',
  variables: 'Payload variables',
  'variables.none': 'None',
  subscriber: 'Required from the subscriber',
  reserved: 'Also part of the trigger',
  'type.String': 'text',
  'type.Array': 'list',
  'type.Boolean': 'yes or no',
  'variable.typed': '{name} ({type})',
  broken: 'Unknown until every variable in the texts is closed.',
})

/** The trigger as the service derives it from name and texts; marked while predicted. */
export function TriggerFacts() {
  const own = useValue('identifier')?.trim() || undefined
  const t = useWords(triggerWords)
  return (
    <Section
      title={t('title')}
      description={t(own === undefined ? 'predicted.text' : 'real.text')}
      actions={own === undefined && <Tag tone="info">{t('predicted')}</Tag>}
    >
      <PredictedTrigger />
    </Section>
  )
}

type Prediction = { identifier: string; found: TriggerVariables | undefined }

/** Delay between the last change and the next reading of the steps. */
const pauseMs = 250

/** The predicted trigger: identifier, and names found in the steps. Follows the form. */
function PredictedTrigger() {
  const form = useFormContext<WorkflowValues>()
  const { identifier, found } = usePrediction(form)
  const holder = useIdentifierHolder(form.getValues('identifier')?.trim() ? '' : identifier)
  const t = useWords(triggerWords)
  const variables = (found?.variables ?? []).map(({ name, type }) =>
    t('variable.typed', { name, type: t(`type.${type}`) }),
  )
  const ofSubscriber = (found?.subscriberVariables ?? []).map(({ name }) => name)
  const reserved = (found?.reservedVariables ?? []).map(({ type }) => type)
  const items = [
    {
      label: t('identifier'),
      value: holder ? (
        t.rich('identifier.taken', { identifier: <Mono>{identifier}</Mono>, name: holder.name })
      ) : identifier ? (
        <Mono>{identifier}</Mono>
      ) : (
        t(form.getValues('name').trim() === '' ? 'identifier.unnamed' : 'identifier.none')
      ),
    },
    {
      label: t('variables'),
      value: variables.length > 0 ? <Tags names={variables} /> : t(found ? 'variables.none' : 'broken'),
    },
    ...(ofSubscriber.length > 0 ? [{ label: t('subscriber'), value: <Tags names={ofSubscriber} /> }] : []),
    ...(reserved.length > 0 ? [{ label: t('reserved'), value: <Tags names={reserved} /> }] : []),
  ]
  return <KeyValueList items={items} />
}

const Tags = ({ names }: { names: readonly string[] }) => (
  <Stack direction="row" spacing={0.5}>
    {names.map((name) => (
      <Tag key={name}>{name}</Tag>
    ))}
  </Stack>
)

function usePrediction({
  getValues,
  subscribe,
}: Pick<UseFormReturn<WorkflowValues>, 'getValues' | 'subscribe'>) {
  const [prediction, setPrediction] = useState(() => predict(getValues()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(() => setPrediction(predict(getValues())), pauseMs)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [getValues, subscribe])
  return prediction
}

function predict({ name, identifier, steps }: WorkflowValues): Prediction {
  return { identifier: identifier?.trim() || identifierOf(name), found: variablesOf(steps) }
}

/** The service refuses the workflow if one text cannot be read. */
function variablesOf(steps: WorkflowValues['steps']): TriggerVariables | undefined {
  try {
    return triggerVariables(steps.map(toStep))
  } catch {
    return undefined
  }
}
