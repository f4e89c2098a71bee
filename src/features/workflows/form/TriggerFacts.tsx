import { useDeferredValue } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { WorkflowCreate } from '#src/contract/workflow.ts'
import { identifierOf } from '#src/domain/identifier.ts'
import { triggerVariables, type Variable } from '#src/domain/variables.ts'
import { Mono } from '#src/ui/data/CodeBlock.tsx'
import { KeyValueList } from '#src/ui/data/KeyValueList.tsx'
import { Tag } from '#src/ui/data/Tag.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { settingWords } from './setting-words.ts'
import { toCreate } from './to-create.ts'
import type { WorkflowValues } from './values.ts'

/** What will start the workflow, as the service makes it from the name and the texts; marked while it is a prediction. */
export function TriggerFacts() {
  const { control, getValues } = useFormContext<WorkflowValues>()
  const name = useDeferredValue(useWatch({ control, name: 'name' }))
  const own = useWatch({ control, name: 'identifier' })
  const t = useWords(settingWords)
  const identifier = own ?? identifierOf(name)
  // The texts are not written here, so they are read once.
  const variables = variablesIn(toCreate(getValues()).steps as WorkflowCreate['steps'])
  return (
    <Section
      title={t('trigger')}
      description={t(own === undefined ? 'trigger.predicted.text' : 'trigger.real.text')}
      actions={own === undefined && <Tag tone="info">{t('trigger.predicted')}</Tag>}
    >
      <KeyValueList
        items={[
          {
            label: t('trigger.identifier'),
            value: identifier ? <Mono>{identifier}</Mono> : t('trigger.identifier.none'),
          },
          { label: t('trigger.variables'), value: <Variables variables={variables} /> },
        ]}
      />
    </Section>
  )
}

function Variables({ variables }: { variables: readonly Variable[] | undefined }) {
  const t = useWords(settingWords)
  if (!variables) return t('trigger.variables.unread')
  if (variables.length === 0) return t('trigger.variables.none')
  return variables.map(({ name, type }) => (
    <Mono key={name} style={{ display: 'block' }}>
      {t('trigger.variable', { name, type })}
    </Mono>
  ))
}

/** `undefined` when a text cannot be read. */
function variablesIn(steps: WorkflowCreate['steps']): Variable[] | undefined {
  try {
    return triggerVariables(steps).variables
  } catch {
    return undefined
  }
}
