import type { ReactNode } from 'react'
import { isUncertain } from '#src/client/failure.ts'
import { useMay } from '#src/client/may.ts'
import { identifierOf } from '#src/domain/workflow/identifier.ts'
import { Mono } from '#src/ui/data/Mono.tsx'
import { useWords, defineMessages, type WordsOf } from '#src/ui/language.tsx'
import { useIdentifierHolder } from './use-identifier-holder.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { failureText, type failureWords } from '../model/failures.ts'
import { type IdentifierOutcome, isIdentifierTaken } from './apply-identifier.ts'
import { Link } from '#src/ui/Link.tsx'

export const identifierWords = defineMessages({
  'plan.label': 'Identifier: {identifier}',
  'plan.none': 'Identifier: {identifier} (predicted from the name)',
  'plan.unsure': 'This service may make {made} instead.',
  'plan.notOffered': 'The identifier will be {made}: this service makes it from the name.',
  'plan.taken': '{identifier} is taken by {link}, so this gets a different one.',
  'plan.twice': '{identifier} is listed twice: only the first workflow gets it.',
  'plan.nothing': 'This service makes no identifier from this name, so nothing can trigger the workflow.',
  taken: '“{identifier}” is taken by “{name}”. Choose another.',
  'taken.by': '{identifier} is taken by {link}. Choose another.',
  'field.hint': 'Your application triggers the workflow by it. If empty, it is made from the name.',

  'news.kept': 'Requested: {wanted}. The service kept its own.',
  'news.taken': 'Requested: {wanted}, which another workflow has.',
  'news.unsure': 'Requested: {wanted}. No clear answer: the identifier may have been changed.',
  'news.failed': 'Requested: {wanted}. {reason}',
})

type Props = {
  name: string
  /** The wanted identifier; blank to let the service assign one. */
  wanted: string
  /** An earlier workflow in the same text has the same identifier. */
  isTwice?: boolean
  /** The identifier is shown next to it, as in a field. */
  isLabelled?: boolean
  /** It can be changed before the workflow is created. */
  isEditable?: boolean
  /** Said in a field where nothing else has to be, and for a workflow that exists. */
  otherwise?: string
  /** Whether to ask the service which workflow has it now. */
  isAsked?: boolean
}

/** The identifier a workflow will have once created, as far as known. */
export function IdentifierPlan(props: Props): ReactNode {
  const { name, wanted, isTwice = false, isLabelled = false, isAsked = true, isEditable, otherwise } = props
  const t = useWords(identifierWords)
  const change = useMay('workflowUpdate')
  const holder = useIdentifierHolder(wanted, isAsked)
  const predicted = identifierOf(name)
  const identifier = <Mono>{wanted}</Mono>
  const made = <Mono>{predicted}</Mono>
  const isNone = name.trim() !== '' && predicted === ''
  if (isNone && (wanted === '' ? !isLabelled : change.because === 'notOffered')) return t('plan.nothing')
  if (wanted === '') return isLabelled ? t('field.hint') : t.rich('plan.none', { identifier: made })
  if (isTwice) return t.rich('plan.twice', { identifier })
  if (holder)
    return t.rich(isLabelled || isEditable ? 'taken.by' : 'plan.taken', {
      identifier,
      link: <WorkflowLink workflow={holder} />,
    })
  if (otherwise) return otherwise
  if (wanted !== predicted && change.because === 'notOffered') return t.rich('plan.notOffered', { made })
  const isUnsure = wanted !== predicted && predicted !== '' && !change.proven
  if (isLabelled) return isUnsure ? t.rich('plan.unsure', { made }) : t('field.hint')
  return (
    <>
      {t.rich('plan.label', { identifier })} {isUnsure && t.rich('plan.unsure', { made })}
    </>
  )
}

/** Why a new workflow does not have the wanted identifier; blank if it has. */
export function identifierNews(
  t: WordsOf<typeof identifierWords>,
  f: WordsOf<typeof failureWords>,
  outcome: IdentifierOutcome | undefined,
): string {
  if (!outcome || outcome.kind === 'same' || outcome.kind === 'changed') return ''
  const { wanted } = outcome
  if (outcome.kind !== 'failed') return t('news.kept', { wanted })
  if (isIdentifierTaken(outcome.failure)) return t('news.taken', { wanted })
  if (isUncertain(outcome.failure)) return t('news.unsure', { wanted })
  return t('news.failed', { wanted, reason: failureText(f, 'write', outcome.failure) })
}

/** A workflow's name, linked to its page. */
export const WorkflowLink = ({ workflow: { _id, name } }: { workflow: Workflow }) => (
  <Link to="/workflows/$workflowId" params={{ workflowId: _id }}>
    {name || _id}
  </Link>
)
