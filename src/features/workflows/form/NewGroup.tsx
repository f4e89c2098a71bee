import { useState } from 'react'
import type { NotificationGroup } from '#src/contract/notification-group.ts'
import { cleanText } from '#src/domain/text/hidden-characters.ts'
import { countByName } from '#src/domain/workflow/groups.ts'
import { FormDialog } from '#src/ui/feedback/FormDialog.tsx'
import { announce } from '#src/ui/feedback/live-region.ts'
import { TextInput } from '#src/ui/fields/TextField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { failureText, failureWords } from '../../shared/failures.ts'
import { useCreateGroup } from '../model/form-queries.ts'
import { words } from '../model/form-words.ts'
import { OutsideForm } from '../model/OutsideForm.tsx'
import { groupWords } from './group-words.ts'

type Props = {
  groups: readonly NotificationGroup[]
  onCreated: (group: NotificationGroup) => void
  onClose: () => void
}

/** Creates a notification group without leaving the workflow. */
export function NewGroup({ groups, onCreated, onClose }: Props) {
  const [name, setName] = useState('')
  const create = useCreateGroup()
  const t = useWords(groupWords)
  const f = useWords(failureWords)
  const title = useWords(words)('group.new')
  const cleaned = cleanText(name)
  const submit = () =>
    create.mutate(
      { body: { name: cleaned } },
      {
        onSuccess: (group) => {
          announce(t('created', { name: group.name }))
          onCreated(group)
        },
      },
    )
  return (
    <OutsideForm>
      <FormDialog
        title={title}
        submitLabel={t('create')}
        disabled={cleaned === ''}
        dirty={name !== ''}
        busy={create.isPending}
        error={
          create.error ? t('failed', { reason: failureText(f, 'write', create.error.failure) }) : undefined
        }
        onSubmit={submit}
        onClose={onClose}
      >
        <TextInput
          label={t('name')}
          value={name}
          onChange={setName}
          autoFocus
          autoComplete="off"
          hint={countByName(groups)(name) > 0 ? t('twin') : undefined}
        />
      </FormDialog>
    </OutsideForm>
  )
}
