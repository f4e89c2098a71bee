import type { ReactNode } from 'react'
import { useIsOffered } from '#src/client/ClientProvider.tsx'
import { identifierOf } from '#src/domain/workflow/identifier.ts'
import { Mono } from '#src/ui/data/Mono.tsx'
import { useWords } from '#src/ui/language.tsx'
import { identifierWords } from './identifier-words.ts'
import { useIdentifierHolder } from './use-identifier-holder.ts'
import { WorkflowLink } from './WorkflowLink.tsx'

type Props = {
  name: string
  /** The wanted identifier; blank to let the service assign one. */
  wanted: string
  /** An earlier workflow in the same text has the same identifier. */
  isTwice?: boolean
  /** The identifier is shown next to it, as in a field. */
  isLabelled?: boolean
  /** Said in a field where nothing else has to be, and for a workflow that exists. */
  otherwise?: string
  /** Whether to ask the service which workflow has it now. */
  isAsked?: boolean
}

/** The identifier a workflow will have once created, as far as known. */
export function IdentifierPlan(props: Props): ReactNode {
  const { name, wanted, isTwice = false, isLabelled = false, isAsked = true, otherwise } = props
  const t = useWords(identifierWords)
  const canChange = useIsOffered('workflowUpdate')
  const holder = useIdentifierHolder(wanted, isAsked)
  const predicted = identifierOf(name)
  const identifier = <Mono>{wanted}</Mono>
  const made = <Mono>{predicted}</Mono>
  const isNone = name.trim() !== '' && predicted === ''
  if (isNone && (wanted === '' ? !isLabelled : canChange === false)) return t('plan.nothing')
  if (wanted === '') return isLabelled ? t('field.hint') : t.rich('plan.none', { identifier: made })
  if (isTwice) return t.rich('plan.twice', { identifier })
  if (holder)
    return t.rich(isLabelled ? 'taken.by' : 'plan.taken', {
      identifier,
      link: <WorkflowLink workflow={holder} />,
    })
  if (otherwise) return otherwise
  if (wanted !== predicted && canChange === false) return t.rich('plan.notOffered', { made })
  const isUnsure = wanted !== predicted && predicted !== '' && canChange === undefined
  if (isLabelled) return isUnsure ? t.rich('plan.unsure', { made }) : t('field.hint')
  return (
    <>
      {t.rich('plan.label', { identifier })} {isUnsure && t.rich('plan.unsure', { made })}
    </>
  )
}
