import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useCanCall } from '#src/client/ClientProvider.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { color, font, phone, sticky, tint } from '#src/ui/tokens.ts'
import { DeleteDialog } from '../actions/DeleteDialog.tsx'
import type { Task } from '../actions/runs.ts'
import type { Selection } from './use-selection.ts'
import { words } from './words.ts'
import { limits } from '#src/contract/limits.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { ConfirmDialog } from '#src/ui/feedback/ConfirmDialog.tsx'
import { TagsInput } from '#src/ui/fields/TagsField.tsx'

const Bar = styled('div')({
  ...sticky,
  insetBlockStart: 0,
  zIndex: 6,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  padding: '8px 20px',
  font: font.strong,
  background: color.surface,
  backgroundImage: `linear-gradient(${tint(color.primary, 8)}, ${tint(color.primary, 8)})`,
  borderBlockEnd: `1px solid ${color.line}`,
  borderStartStartRadius: 'inherit',
  borderStartEndRadius: 'inherit',
  '& > output': { marginInlineEnd: 8 },
  [phone]: { paddingInline: 16 },
})

type Props = { selection: Selection; onTask: (task: Task) => void }

export function BulkBar({ selection, onTask }: Props) {
  const t = useWords(words)
  const canSetStatus = useCanCall('workflowStatusUpdate')
  const canUpdate = useCanCall('workflowUpdate')
  const canDelete = useCanCall('workflowDelete')
  const [asking, setAsking] = useState<'addTags' | 'removeTags' | 'delete'>()
  const { rows, setAll } = selection
  const close = () => setAsking(undefined)
  return (
    <Bar role="toolbar" aria-label={t('bulk.label')}>
      <output>{t('selected', { count: rows.length })}</output>
      {canSetStatus &&
        (['activate', 'deactivate'] as const).map((kind) => (
          <Button key={kind} size="small" onClick={() => onTask({ kind })}>
            {t(`bulk.${kind}`)}
          </Button>
        ))}
      {canUpdate &&
        (['addTags', 'removeTags'] as const).map((kind) => (
          <Button key={kind} size="small" onClick={() => setAsking(kind)}>
            {t(`bulk.${kind}`)}
          </Button>
        ))}
      {canDelete && (
        <Button size="small" color="error" onClick={() => setAsking('delete')}>
          {t('bulk.delete')}
        </Button>
      )}
      <Button size="small" color="inherit" sx={{ ml: 'auto' }} onClick={() => setAll(false)}>
        {t('bulk.clear')}
      </Button>
      {(asking === 'addTags' || asking === 'removeTags') && (
        <TagsDialog
          kind={asking}
          workflows={rows}
          onClose={close}
          onTags={(tags) => {
            close()
            onTask({ kind: asking, tags })
          }}
        />
      )}
      <DeleteDialog
        workflows={rows}
        open={asking === 'delete'}
        onClose={close}
        onDeleted={() => setAll(false)}
      />
    </Bar>
  )
}

type TagsProps = {
  kind: 'addTags' | 'removeTags'
  workflows: readonly Workflow[]
  onClose: () => void
  onTags: (tags: string[]) => void
}

function TagsDialog({ kind, workflows, onClose, onTags }: TagsProps) {
  const t = useWords(words)
  const { formatList } = useLanguage()
  const [tags, setTags] = useState<string[]>([])
  const count = workflows.length
  const adding = kind === 'addTags'
  const limit = limits.text.tag
  const error = adding && tags.some((tag) => tag.length > limit) ? t('tags.long', { limit }) : undefined
  const had = [...new Set(workflows.flatMap((workflow) => workflow.tags ?? []))].toSorted()
  return (
    <ConfirmDialog
      open
      title={adding ? t('tags.add', { count }) : t('tags.remove', { count })}
      confirmLabel={t(adding ? 'tags.confirmAdd' : 'tags.confirmRemove')}
      onClose={onClose}
      onConfirm={() => {
        if (tags.length > 0 && error === undefined) onTags(tags)
      }}
    >
      <TagsInput
        label={t('tags.field')}
        hint={t('tags.hint')}
        value={tags}
        onChange={setTags}
        error={error}
      />
      <p style={{ marginBlockEnd: 0, overflowWrap: 'anywhere' }}>
        {had.length > 0 ? t('tags.have', { tags: formatList(had) }) : t('tags.haveNone')}
      </p>
    </ConfirmDialog>
  )
}
