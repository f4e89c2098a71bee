import Button from '@mui/material/Button'
import { useState } from 'react'
import { useCanCall } from '#src/client/ClientProvider.tsx'
import type { Workflow } from '#src/contract/workflow.ts'
import { identifierIn } from '#src/domain/workflow/workflow-reading.ts'
import { useWords } from '#src/ui/language.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import type { TestInput } from '../test-input/test-input.ts'
import type { TryProps } from './TryDialog.tsx'
import { tryWords } from './words.ts'

const TryDialog = lazyPart<TryProps>(async () => (await import('./TryDialog.tsx')).TryDialog)

type Props = { workflow: Workflow } & Pick<TryProps, 'shared' | 'isUnsaved'> & {
    variant?: 'outlined' | 'contained'
    onOpen?: () => void
  }

/** Opens a dialog that triggers a workflow. Hidden once the service has shown that it takes no triggers. */
export function TryButton({ workflow, variant = 'outlined', onOpen, ...more }: Props) {
  const t = useWords(tryWords)
  const may = useCanCall('eventTrigger')
  const [isOpen, setOpen] = useState(false)
  // Kept, so that a dialog closed by mistake opens again with the same input.
  const [enteredInput, setEntered] = useState<TestInput>()
  if ((!may && !isOpen) || identifierIn(workflow) === '') return null
  return (
    <>
      <Button
        variant={variant}
        aria-haspopup="dialog"
        onPointerEnter={TryDialog.preload}
        onClick={() => {
          onOpen?.()
          setOpen(true)
        }}
      >
        {t('open')}
      </Button>
      {isOpen && (
        <TryDialog
          workflow={workflow}
          {...{ enteredInput, ...more }}
          onEnter={setEntered}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
