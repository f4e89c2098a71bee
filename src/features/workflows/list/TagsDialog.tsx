import { useForm } from 'react-hook-form'
import { limits } from '#src/contract/limits.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { cleanText } from '#src/domain/text/hidden-characters.ts'
import { FormDialog } from '#src/ui/feedback/FormDialog.tsx'
import { rulesResolver } from '#src/ui/fields/rules-resolver.ts'
import { TagsFormField } from '#src/ui/fields/TagsInput.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { words } from './words.ts'

type Props = {
  kind: 'addTags' | 'removeTags'
  workflows: readonly Workflow[]
  onClose: () => void
  onTags: (tags: string[]) => void
}

export function TagsDialog({ kind, workflows, onClose, onTags }: Props) {
  const t = useWords(words)
  const { formatList } = useLanguage()
  const count = workflows.length
  const adding = kind === 'addTags'
  const limit = limits.text.tag
  const form = useForm({
    defaultValues: { tags: [] as string[] },
    resolver: rulesResolver(({ tags }) => {
      if (tags.length === 0) return { tags: t('tags.missing') }
      return {
        tags: adding && tags.some((tag) => tag.length > limit) ? t('tags.long', { limit }) : undefined,
      }
    }),
  })
  const had = [...new Set(workflows.flatMap((workflow) => workflow.tags ?? []))].toSorted()
  return (
    <FormDialog
      form={form}
      title={adding ? t('tags.add', { count }) : t('tags.remove', { count })}
      submitLabel={t(adding ? 'tags.confirmAdd' : 'tags.confirmRemove')}
      onClose={onClose}
      onSubmit={({ tags }) => onTags(tags)}
    >
      <TagsFormField
        control={form.control}
        name="tags"
        label={t('tags.field')}
        helperText={t('tags.hint')}
        clean={cleanText}
      />
      <p>{had.length > 0 ? t('tags.have', { tags: formatList(had) }) : t('tags.haveNone')}</p>
    </FormDialog>
  )
}
