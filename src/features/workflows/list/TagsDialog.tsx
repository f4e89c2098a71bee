import { useState } from 'react'
import type { Workflow } from '#src/contract/workflow.ts'
import { ConfirmDialog } from '#src/ui/feedback/ConfirmDialog.tsx'
import { TagsInput } from '#src/ui/fields/TagsField.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { words } from './words.ts'

type Props = {
  kind: 'addTags' | 'removeTags'
  workflows: readonly Workflow[]
  onClose: () => void
  onTags: (tags: string[]) => void
}

/** Asks for the tags to add or remove. */
export function TagsDialog({ kind, workflows, onClose, onTags }: Props) {
  const t = useWords(words)
  const { formatList } = useLanguage()
  const [tags, setTags] = useState<string[]>([])
  const count = workflows.length
  const adding = kind === 'addTags'
  const had = [...new Set(workflows.flatMap((workflow) => workflow.tags ?? []))].toSorted()
  return (
    <ConfirmDialog
      open
      title={adding ? t('tags.add', { count }) : t('tags.remove', { count })}
      confirmLabel={t(adding ? 'tags.confirmAdd' : 'tags.confirmRemove')}
      onClose={onClose}
      onConfirm={() => {
        if (tags.length > 0) onTags(tags)
      }}
    >
      <TagsInput label={t('tags.field')} hint={t('tags.hint')} value={tags} onChange={setTags} />
      <p style={{ marginBlockEnd: 0, overflowWrap: 'anywhere' }}>
        {had.length > 0 ? t('tags.have', { tags: formatList(had) }) : t('tags.haveNone')}
      </p>
    </ConfirmDialog>
  )
}
