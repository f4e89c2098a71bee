import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useOffers } from '#src/client/ClientProvider.tsx'
import { read } from '#src/client/query.ts'
import type { NotificationGroup } from '#src/contract/notification-group.ts'
import { useWords } from '#src/ui/language.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { SelectField, TextField, useValue } from './fields.ts'
import { focusField } from '../navigation/focus-field.ts'
import type { WorkflowValues } from '../model/values.ts'
import { words } from '../model/form-words.ts'

const NewGroup = lazy(async () => (await import('./NewGroup.tsx')).NewGroup)

const name = 'notificationGroupId'

/** The workflow's group, chosen by name if the service lists its groups, else given by id. */
export function GroupField() {
  const offered = useOffers('groupList')
  const groups = useQuery({ ...read('groupList', {}), enabled: offered !== false })
  const t = useWords(words)
  const canCreate = useOffers('groupCreate') !== false
  // An empty list that cannot be added to is no choice.
  if (groups.data && (groups.data.length > 0 || canCreate)) {
    return <GroupChoice groups={groups.data} canCreate={canCreate} />
  }
  if (offered !== false && groups.isPending) {
    return (
      <SelectField name={name} label={t('group')} required placeholder={t('group.loading')} options={[]} />
    )
  }
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1 }}>
        <TextField
          name={name}
          label={t('group.idField')}
          hint={offered === false ? t('group.idField.hint') : t('group.idField.failed')}
          required
          mono
          autoComplete="off"
        />
      </Box>
      {offered !== false && (
        <Button sx={{ mt: 3 }} onClick={() => void groups.refetch()}>
          {t('group.retry')}
        </Button>
      )}
    </Box>
  )
}

type ChoiceProps = { groups: readonly NotificationGroup[]; canCreate: boolean }

function GroupChoice({ groups, canCreate }: ChoiceProps) {
  const { getValues, setValue } = useFormContext<WorkflowValues>()
  const chosen = useValue(name)
  const [creating, setCreating] = useState(false)
  const t = useWords(words)
  const [first, second] = groups
  const only = first && !second ? first._id : undefined
  useEffect(() => {
    if (only !== undefined && getValues(name) === '') setValue(name, only, { shouldValidate: true })
  }, [only, getValues, setValue])

  const close = () => {
    setCreating(false)
    focusField(name)
  }
  const choose = (group: NotificationGroup) => {
    setValue(name, group._id, { shouldDirty: true, shouldValidate: true })
    close()
  }
  return (
    <div>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <SelectField
            name={name}
            label={t('group')}
            required
            placeholder={t('group.choose')}
            hint={chosen === '' ? '' : t.rich('group.id', { id: <code>{chosen}</code> })}
            options={groups.map((group) => ({ value: group._id, label: group.name }))}
          />
        </Box>
        {canCreate && !creating && (
          <Button variant="outlined" sx={{ mt: 3, flexShrink: 0 }} onClick={() => setCreating(true)}>
            {t('group.new')}
          </Button>
        )}
      </Box>
      {creating && <NewGroup onCreated={choose} onCancel={close} />}
    </div>
  )
}
