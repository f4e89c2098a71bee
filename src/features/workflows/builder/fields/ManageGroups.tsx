import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useSession } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import { read } from '#src/client/query.ts'
import type { NotificationGroup } from '#src/contract/notification-group.ts'
import { cleanText } from '#src/domain/text/hidden-characters.ts'
import { countByName, usesIn } from '#src/domain/workflow/groups.ts'
import { ConfirmDialog } from '#src/ui/feedback/ConfirmDialog.tsx'
import { FormDialog } from '#src/ui/feedback/FormDialog.tsx'
import { announce } from '#src/ui/feedback/live-region.ts'
import { rulesResolver } from '#src/ui/fields/rules-resolver.ts'
import { SelectInput } from '#src/ui/fields/SelectInput.tsx'
import { TextFormField } from '#src/ui/fields/form-fields.tsx'
import { useWords } from '#src/ui/language.tsx'
import { failureText, failureWords } from '../../../shared/failures.ts'
import { useDeleteGroup, useRenameGroup, useGroups } from '../../model/use-groups.ts'
import { OutsideForm } from '../../model/OutsideForm.tsx'
import { groupWords } from './group-words.ts'

type Props = {
  groups: readonly NotificationGroup[]
  chosen: string
  onDeleted: (id: string) => void
  onClose: () => void
}

/** Nobody is asked to type more characters than this. */
const longestTyped = 60

/** Renames and deletes notification groups, one at a time. */
export function ManageGroups({ groups, chosen, onDeleted, onClose }: Props) {
  const [wanted, setWanted] = useState(chosen)
  const [isAsking, setIsAsking] = useState(false)
  const group = groups.find(({ _id }) => _id === wanted) ?? groups[0]
  const { _id: id, name: current } = group ?? { _id: '', name: '' }
  const t = useWords(groupWords)
  const f = useWords(failureWords)
  const { production } = useSession()
  const { options } = useGroups()
  const uses = useUsesText(id)
  const [mayRename, mayDelete] = [useMay('groupUpdate').allowed, useMay('groupDelete').allowed]
  const [rename, remove] = [useRenameGroup(), useDeleteGroup()]
  const form = useForm({
    values: { name: current },
    mode: 'onChange',
    resolver: rulesResolver(({ name }) => ({ name: cleanText(name) === '' ? t('blank') : undefined })),
  })
  const { control } = form
  const cleaned = cleanText(useWatch({ control, name: 'name' }))
  const others = groups.filter(({ _id }) => _id !== id)
  const error = rename.error ?? remove.error
  const forgetFailures = () => {
    rename.reset()
    remove.reset()
  }
  const renameNow = () => {
    forgetFailures()
    const onSuccess = () => announce(t('renamed', { name: cleaned }))
    rename.mutate({ id, body: { name: cleaned } }, { onSuccess })
  }
  const removeNow = () => {
    setIsAsking(false)
    forgetFailures()
    const onSuccess = () => {
      onDeleted(id)
      announce(t('deleted', { name: current }))
    }
    remove.mutate({ id }, { onSuccess })
  }
  return (
    <OutsideForm>
      <FormDialog
        title={t('manage')}
        submitLabel={t('rename')}
        cancelLabel={t('done')}
        form={form}
        disabled={!mayRename || cleaned === '' || cleaned === current}
        pending={rename.isPending || remove.isPending}
        failure={
          error &&
          t(rename.error ? 'rename.failed' : 'delete.failed', {
            reason: failureText(f, 'write', error.failure),
          })
        }
        onSubmit={renameNow}
        onClose={onClose}
      >
        {group ? (
          <>
            <SelectInput
              label={t('group')}
              value={id}
              options={options}
              onChange={(next) => {
                setWanted(next)
                form.reset({ name: groups.find(({ _id }) => _id === next)?.name ?? '' })
                forgetFailures()
              }}
              helperText={uses}
            />
            <TextFormField
              control={control}
              name="name"
              label={t('rename.name')}
              disabled={!mayRename}
              autoComplete="off"
              helperText={countByName(others)(cleaned) > 0 ? t('twin') : undefined}
            />
            {mayDelete && (
              <Button
                color="error"
                sx={{ alignSelf: 'start' }}
                onClick={() => setIsAsking(!remove.isPending)}
              >
                {t('delete')}
              </Button>
            )}
          </>
        ) : (
          t('none')
        )}
      </FormDialog>
      {isAsking && (
        <ConfirmDialog
          danger
          title={t('delete.title', { name: current })}
          submitLabel={t('delete')}
          confirmationText={production && current.length <= longestTyped ? current : undefined}
          onConfirm={removeNow}
          onClose={() => setIsAsking(false)}
        >
          <p>{uses}</p>
          <p>{t('delete.text')}</p>
          {others.length === 0 && <p>{t('delete.last')}</p>}
        </ConfirmDialog>
      )}
    </OutsideForm>
  )
}

/** Says how many workflows use a group, as far as one page of the service's list tells. */
function useUsesText(notificationGroupId: string): string {
  const t = useWords(groupWords)
  const isListed = useMay('workflowList').allowed
  const { data, isLoading } = useQuery({
    ...read('workflowList', { page: 0, limit: 100, query: '', notificationGroupId }),
    enabled: isListed && notificationGroupId !== '',
  })
  if (isLoading) return t('uses.counting')
  if (!data) return t('uses.unknown')
  const { count, isAll } = usesIn(data, notificationGroupId)
  if (count === 0) return isAll ? t('uses.none') : t('uses.noneOf', { count: data.data.length })
  return t(isAll ? 'uses' : 'uses.atLeast', { count })
}
