import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Workflow } from '#src/contract/workflow.ts'
import { identifierIn } from '#src/domain/workflow/workflow-reading.ts'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Link } from '#src/ui/Link.tsx'
import { createWords } from './create-words.ts'

type Props = {
  workflows: readonly Workflow[]
  onThis: (workflow: Workflow) => void
  onNone: (() => void) | undefined
}

/** Workflows that an attempt may have created: the author picks one, or none. */
export function PossibleMatches({ workflows, onThis, onNone }: Props) {
  const t = useWords(createWords)
  const { formatRelative } = useLanguage()
  const [now] = useState(() => new Date())
  return (
    <>
      <Box component="ul" sx={{ m: 0, my: 0.5, p: 0, listStyle: 'none' }}>
        {workflows.map((workflow) => {
          const { _id: workflowId, name, createdAt } = workflow
          const identifier = identifierIn(workflow)
          return (
            <Box
              component="li"
              key={workflowId}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.5 }}
            >
              <Link to="/workflows/$workflowId" params={{ workflowId }}>
                {name}
              </Link>
              <code>{identifier}</code>
              {createdAt && t('check.created', { when: formatRelative(createdAt, now) })}
              <Button
                size="small"
                aria-label={t('check.thisOne.label', { name, identifier })}
                onClick={() => onThis(workflow)}
              >
                {t('check.thisOne')}
              </Button>
            </Box>
          )
        })}
      </Box>
      {onNone && (
        <Button size="small" onClick={onNone} sx={{ mb: 1 }}>
          {t(workflows.length > 1 ? 'check.none' : 'check.none.one')}
        </Button>
      )}
    </>
  )
}
