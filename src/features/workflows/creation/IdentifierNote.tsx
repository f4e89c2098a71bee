import type { ReactNode } from 'react'
import { isUncertain } from '#src/client/failure.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { identifierOf } from '#src/domain/workflow/identifier.ts'
import { identifierIn } from '#src/domain/workflow/workflow-reading.ts'
import { Mono } from '#src/ui/data/Mono.tsx'
import { useWords } from '#src/ui/language.tsx'
import { failureText, failureWords } from '../model/failures.ts'
import { identifierWords } from './identifier-words.ts'
import { type IdentifierOutcome, isIdentifierTaken } from './apply-identifier.ts'
import { useIdentifierHolder } from './use-identifier-holder.ts'
import { WorkflowLink } from './WorkflowLink.tsx'

/** Why a new workflow does not have the wanted identifier. */
export function RequestedIdentifierNote({ outcome }: { outcome: IdentifierOutcome }): ReactNode {
  const t = useWords(identifierWords)
  const f = useWords(failureWords)
  const isSomebodys = outcome.kind === 'failed' && isIdentifierTaken(outcome.failure)
  const link = useHolderLink(outcome.wanted, isSomebodys)
  const wanted = <Mono>{outcome.wanted}</Mono>
  switch (outcome.kind) {
    case 'same':
    case 'changed':
      return null
    case 'notOffered':
    case 'ignored':
      return t.rich(`news.${outcome.kind}`, { wanted })
    case 'failed': {
      const { failure } = outcome
      if (isSomebodys)
        return link ? t.rich('news.takenBy', { wanted, link }) : t.rich('news.taken', { wanted })
      const reason = failureText(f, 'write', failure)
      return t.rich(isUncertain(failure) ? 'news.unknown' : 'news.failed', { wanted, reason })
    }
  }
}

/** If the identifier is not the one predicted from the name: the predicted one, and which workflow has it. */
export function PredictedIdentifierNote({ name, reply }: { name: string; reply: Workflow }): ReactNode {
  const t = useWords(identifierWords)
  const predicted = identifierOf(name)
  const isOther = identifierIn(reply) !== predicted && predicted !== ''
  const link = useHolderLink(predicted, isOther)
  if (!isOther) return null
  const shown = { predicted: <Mono>{predicted}</Mono> }
  return link ? t.rich('other.taken', { ...shown, link }) : t.rich('other.unknown', shown)
}

function useHolderLink(identifier: string, isAsked: boolean): ReactNode {
  const holder = useIdentifierHolder(identifier, isAsked)
  return holder ? <WorkflowLink workflow={holder} /> : undefined
}
