import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type KeyboardEvent, useState } from 'react'
import { type CallError, messagesOf } from '#src/client/failure.ts'
import type { NotificationGroup } from '#src/contract/notification-group.ts'
import { announce } from '#src/ui/feedback/live-region.ts'
import { TextInput } from '#src/ui/fields/TextField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { useCreateGroup } from '../model/form-queries.ts'
import { words } from '../model/form-words.ts'

type Props = { onCreated: (group: NotificationGroup) => void; onCancel: () => void }

/** Creates a notification group without leaving the workflow. */
export function NewGroup({ onCreated, onCancel }: Props) {
  const [name, setName] = useState('')
  const [blank, setBlank] = useState(false)
  const create = useCreateGroup()
  const t = useWords(words)
  const submit = () => {
    if (create.isPending) return
    setBlank(name.trim() === '')
    if (name.trim() === '') return
    create.mutate(
      { body: { name: name.trim() } },
      {
        onSuccess: (group) => {
          announce(t('group.created', { name: group.name }))
          onCreated(group)
        },
      },
    )
  }
  // These keys are for the group, not for the workflow around it.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') submit()
    else onCancel()
  }
  return (
    <Box
      role="group"
      aria-label={t('group.new')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}
    >
      <Box sx={{ flex: '1 1 12rem' }}>
        <TextInput
          label={t('group.new.name')}
          value={name}
          onChange={setName}
          onKeyDown={onKeyDown}
          autoFocus
          autoComplete="off"
          error={
            blank
              ? t('group.new.blank')
              : create.error
                ? t('group.failed', { reason: reasonOf(create.error) })
                : undefined
          }
        />
      </Box>
      <Box sx={{ display: 'flex', gap: 1, mt: 3 }}>
        <Button onClick={onCancel}>{t('group.new.cancel')}</Button>
        <Button variant="outlined" loading={create.isPending} onClick={submit}>
          {t('group.new.create')}
        </Button>
      </Box>
    </Box>
  )
}

const reasonOf = ({ failure, message }: CallError) =>
  failure.kind === 'refused' ? messagesOf(failure.problem).join('; ') : message
