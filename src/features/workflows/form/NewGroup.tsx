import { cleanText } from '#src/domain/text/hidden-characters.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type KeyboardEvent, useState } from 'react'
import type { NotificationGroup } from '#src/contract/notification-group.ts'
import { failureText, failureWords } from '../../shared/failures.ts'
import { countByName } from '#src/domain/workflow/groups.ts'
import { announce } from '#src/ui/feedback/live-region.ts'
import { TextInput } from '#src/ui/fields/TextField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { useCreateGroup } from '../model/form-queries.ts'
import { words } from '../model/form-words.ts'
import { groupWords } from './group-words.ts'

type Props = {
  groups: readonly NotificationGroup[]
  onCreated: (group: NotificationGroup) => void
  onCancel: () => void
}

/** Creates a notification group without leaving the workflow. */
export function NewGroup({ groups, onCreated, onCancel }: Props) {
  const [name, setName] = useState('')
  const [blank, setBlank] = useState(false)
  const create = useCreateGroup()
  const t = useWords(groupWords)
  const f = useWords(failureWords)
  const label = useWords(words)('group.new')
  const submit = () => {
    if (create.isPending) return
    setBlank(cleanText(name) === '')
    if (cleanText(name) === '') return
    create.mutate(
      { body: { name: cleanText(name) } },
      {
        onSuccess: (group) => {
          announce(t('created', { name: group.name }))
          onCreated(group)
        },
      },
    )
  }
  // These keys are for the group, not for the surrounding workflow form.
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
      aria-label={label}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}
    >
      <Box sx={{ flex: '1 1 12rem' }}>
        <TextInput
          label={t('name')}
          value={name}
          onChange={setName}
          onKeyDown={onKeyDown}
          autoFocus
          autoComplete="off"
          hint={countByName(groups)(name) > 0 ? t('twin') : undefined}
          error={
            blank
              ? t('blank')
              : create.error
                ? t('failed', { reason: failureText(f, 'write', create.error.failure) })
                : undefined
          }
        />
      </Box>
      <Box sx={{ display: 'flex', gap: 1, mt: 3 }}>
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button variant="outlined" loading={create.isPending} onClick={submit}>
          {t('create')}
        </Button>
      </Box>
    </Box>
  )
}
