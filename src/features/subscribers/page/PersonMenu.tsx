import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import type { Subscriber } from '#src/contract/subscriber.ts'
import { fullName } from '#src/domain/subscribers/full-name.ts'
import { showHidden } from '#src/domain/text/hidden-characters.ts'
import { MenuButton } from '#src/ui/actions/MenuButton.tsx'
import { ConfirmDialog } from '#src/ui/feedback/ConfirmDialog.tsx'
import { useWords } from '#src/ui/language.tsx'
import { useScreenActions } from '#src/ui/screen-actions.ts'
import { useUndoText } from '../../shared/held-deletes.ts'
import { useDeletePerson } from '../model/delete-person.ts'
import { personWords } from '../model/person-words.ts'
import { EditPerson } from './EditPerson.tsx'

/** Edit and delete, where the service offers them and the role allows it. */
export function PersonMenu({ details }: { details: Subscriber }) {
  const t = useWords(personWords)
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const canEdit = useMay('subscriberUpdate').allowed
  const canDelete = useMay('subscriberDelete').allowed
  const name = fullName(details) || showHidden(details.subscriberId)
  const items = [
    ...(canEdit ? [{ label: t('edit'), onSelect: () => setOpen('edit') }] : []),
    ...(canDelete ? [{ label: t('delete'), onSelect: () => setOpen('delete'), danger: true }] : []),
  ]
  useScreenActions(() => items)
  if (items.length === 0) return null
  const onClose = () => setOpen(undefined)
  return (
    <>
      <MenuButton label={t('actions', { name })} items={items} />
      {open === 'edit' && <EditPerson {...{ details, name, onClose }} />}
      {open === 'delete' && <DeletePerson {...{ details, name, onClose }} />}
    </>
  )
}

type DeleteProps = { details: Subscriber; name: string; onClose: () => void }

function DeletePerson({ details: { subscriberId }, name, onClose }: DeleteProps) {
  const t = useWords(personWords)
  const navigate = useNavigate()
  const { production } = useSession()
  const remove = useDeletePerson()
  const confirm = () => {
    onClose()
    void remove(subscriberId, name).then((isHeld) => {
      if (isHeld) void navigate({ to: '/subscribers' })
    })
  }
  return (
    <ConfirmDialog
      danger
      confirmationText={production ? subscriberId : undefined}
      title={t('delete.title', { name })}
      submitLabel={t('delete')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('delete.text', { id: showHidden(subscriberId) })}
      <p>{useUndoText()}</p>
    </ConfirmDialog>
  )
}
