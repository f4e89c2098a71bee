import { useForm, useWatch } from 'react-hook-form'
import type { NotificationGroup } from '#src/contract/notification-group.ts'
import { cleanText } from '#src/domain/text/hidden-characters.ts'
import { countByName } from '#src/domain/workflow/groups.ts'
import { FormDialog } from '#src/ui/feedback/FormDialog.tsx'
import { announce } from '#src/ui/feedback/live-region.ts'
import { rulesResolver } from '#src/ui/fields/rules-resolver.ts'
import { TextFormField } from '#src/ui/fields/form-fields.tsx'
import { useWords } from '#src/ui/language.tsx'
import { failureText, failureWords } from '../../../shared/failures.ts'
import { useCreateGroup } from '../../model/use-groups.ts'
import { words } from '../../model/form-words.ts'
import { OutsideForm } from '../../model/OutsideForm.tsx'
import { groupWords } from './group-words.ts'

type Props = {
  groups: readonly NotificationGroup[]
  onCreated: (group: NotificationGroup) => void
  onClose: () => void
}

/** Creates a notification group without leaving the workflow. */
export function NewGroup({ groups, onCreated, onClose }: Props) {
  const create = useCreateGroup()
  const t = useWords(groupWords)
  const f = useWords(failureWords)
  const title = useWords(words)('group.new')
  const form = useForm({
    defaultValues: { name: '' },
    resolver: rulesResolver(({ name }) => ({ name: cleanText(name) === '' ? t('blank') : undefined })),
  })
  const { control } = form
  const isTwin = countByName(groups)(useWatch({ control, name: 'name' })) > 0
  const onSuccess = (group: NotificationGroup) => {
    announce(t('created', { name: group.name }))
    onCreated(group)
  }
  return (
    <OutsideForm>
      <FormDialog
        title={title}
        submitLabel={t('create')}
        form={form}
        pending={create.isPending}
        failure={create.error && t('failed', { reason: failureText(f, 'write', create.error.failure) })}
        onSubmit={({ name }) => create.mutate({ body: { name: cleanText(name) } }, { onSuccess })}
        onClose={onClose}
      >
        <TextFormField
          control={control}
          name="name"
          label={t('name')}
          autoFocus
          autoComplete="off"
          helperText={isTwin ? t('twin') : undefined}
        />
      </FormDialog>
    </OutsideForm>
  )
}
