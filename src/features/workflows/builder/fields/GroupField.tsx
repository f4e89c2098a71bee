import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useMay } from '#src/client/may.ts'
import { read } from '#src/client/query.ts'
import type { NotificationGroup } from '#src/contract/notification-group.ts'
import type { MenuItem } from '#src/ui/actions/MenuButton.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { useWords } from '#src/ui/language.tsx'
import { font, phone, touch } from '#src/ui/tokens.ts'
import { SelectFormField, TextFormField } from '#src/ui/fields/form-fields.tsx'
import { codeText } from '#src/ui/fields/slot-props.ts'
import { useGroups } from '../../model/use-groups.ts'
import type { WorkflowValues } from '../../model/values.ts'
import { words } from '../../model/form-words.ts'
import { groupWords } from './group-words.ts'

const NewGroup = lazyPart(async () => (await import('./NewGroup.tsx')).NewGroup)
const ManageGroups = lazyPart(async () => (await import('./ManageGroups.tsx')).ManageGroups)

const name = 'notificationGroupId'

const Line = styled('div')({ display: 'flex', gap: 2, alignItems: 'flex-start', minInlineSize: 0 })

/** As wide as the selected name. */
const Chip = styled('div')({
  minInlineSize: 0,
  maxInlineSize: 220,
  marginBlock: 3,
  [touch]: { marginBlock: 0 },
  '& select': { width: 'auto', font: font.strong, fieldSizing: 'content' },
  // The error message takes no width, so that the name keeps its own, and is aligned with the end of the field.
  '& .MuiFormHelperText-root': {
    display: 'flex',
    paddingBlockStart: 7,
    justifyContent: 'flex-end',
    inlineSize: 0,
    minInlineSize: '100%',
    whiteSpace: 'nowrap',
    [phone]: { justifyContent: 'flex-start' },
  },
})

export type GroupAction = 'new' | 'manage'

function useListedGroups() {
  const offered = useMay('groupList').allowed
  const groups = useQuery({ ...read('groupList', {}), enabled: offered })
  return { offered, groups }
}

/** What can be done with groups, for a menu. */
export function useGroupItems(onAct: (action: GroupAction) => void): MenuItem[] {
  const { data } = useListedGroups().groups
  const canCreate = useMay('groupCreate').allowed
  const canManage = [useMay('groupUpdate').allowed, useMay('groupDelete').allowed].some(Boolean)
  const t = useWords(words)
  const g = useWords(groupWords)
  return [
    ...(data && canCreate ? [{ label: t('group.new'), onSelect: () => onAct('new') }] : []),
    ...(data?.[0] && canManage ? [{ label: g('manage'), onSelect: () => onAct('manage') }] : []),
  ]
}

type Props = { action: GroupAction | undefined; onClose: () => void }

/** The workflow's group, chosen by name if the service lists its groups, else entered by id. */
export function GroupField(props: Props) {
  const { offered, groups } = useListedGroups()
  const t = useWords(words)
  const canCreate = useMay('groupCreate').allowed
  // An empty list to which nothing can be added offers no choice.
  if (groups.data && (groups.data.length > 0 || canCreate)) {
    return <GroupChoice groups={groups.data} {...props} />
  }
  if (offered && groups.isPending) {
    return (
      <Chip>
        <SelectFormField
          name={name}
          label={t('group')}
          placeholder={t('group.loading')}
          options={[]}
          size="small"
          required
          hiddenLabel
          helperText=""
        />
      </Chip>
    )
  }
  return (
    <Line>
      <TextFormField
        name={name}
        label={t('group.idField')}
        placeholder={t('group.idField')}
        helperText={!offered ? t('group.idField.hint') : t('group.idField.failed')}
        required
        hiddenLabel
        autoComplete="off"
        slotProps={codeText}
      />
      {offered && <Button onClick={() => void groups.refetch()}>{t('group.retry')}</Button>}
    </Line>
  )
}

type ChoiceProps = Props & { groups: readonly NotificationGroup[] }

function GroupChoice({ groups, action, onClose }: ChoiceProps) {
  const { control, getValues, setValue } = useFormContext<WorkflowValues>()
  const chosen = useWatch({ control, name })
  const { options } = useGroups(chosen)
  const t = useWords(words)
  const [first, second] = groups
  const only = first && !second ? first._id : undefined
  useEffect(() => {
    if (only !== undefined && getValues(name) === '') setValue(name, only, { shouldValidate: true })
  }, [only, getValues, setValue])

  const choose = (group: NotificationGroup) => {
    setValue(name, group._id, { shouldDirty: true, shouldValidate: true })
    onClose()
  }
  return (
    <Line>
      <Tooltip describeChild title={t('group')}>
        <Chip>
          <SelectFormField
            name={name}
            label={t('group')}
            placeholder={t('group.choose')}
            options={options}
            size="small"
            required
            hiddenLabel
            helperText=""
          />
        </Chip>
      </Tooltip>
      {action === 'manage' && (
        <ManageGroups
          {...{ groups, chosen }}
          onDeleted={(id) => {
            if (id === getValues(name)) setValue(name, '', { shouldDirty: true, shouldValidate: true })
          }}
          onClose={onClose}
        />
      )}
      {action === 'new' && <NewGroup groups={groups} onCreated={choose} onClose={onClose} />}
    </Line>
  )
}
