import { useWatch, type Control } from 'react-hook-form'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import { connectionColors } from '#src/client/connections.ts'
import { SecretField } from '#src/ui/fields/SecretField.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { CheckboxField } from '#src/ui/fields/SwitchField.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { hostOf } from '#src/client/host-of.ts'
import { canReuseKey, type ConnectionValues, type NewConnection } from './connection-form.ts'
import { canonicalBaseUrl, useSameNamedConnection } from './shown-connection.ts'
import { words } from './words.ts'

type Props = { control: Control<ConnectionValues, unknown, NewConnection>; autoFocus?: boolean | undefined }

export function BaseUrlField(props: Props) {
  const t = useWords(words)
  return (
    <TextField
      {...props}
      name="baseUrl"
      label={t('settings.baseUrl')}
      hint={t('settings.baseUrlHint')}
      type="url"
      autoComplete="url"
      required
    />
  )
}

export function KeyField(props: Props) {
  const t = useWords(words)
  const session = useSession()
  const hasStoredKey = canReuseKey(session, useWatch({ control: props.control, name: 'baseUrl' }))
  return (
    <SecretField
      {...props}
      name="apiKey"
      label={t('settings.apiKey')}
      hint={hasStoredKey ? t('settings.apiKeyInUse') : t('settings.apiKeyHint')}
      required={!hasStoredKey}
    />
  )
}

export function NameField(props: Props) {
  const t = useWords(words)
  const { control } = props
  const twin = useSameNamedConnection(
    useWatch({ control, name: 'name' }),
    useWatch({ control, name: 'baseUrl' }),
  )
  return (
    <TextField
      {...props}
      name="name"
      label={t('settings.name')}
      hint={twin === undefined ? t('settings.nameHint') : t('settings.nameTaken', { host: hostOf(twin) })}
      maxLength={60}
      autoComplete="off"
    />
  )
}

export function ProductionField({ control }: Props) {
  const t = useWords(words)
  const { connections } = useClient()
  const isFixed = connections.isProductionFixed(canonicalBaseUrl(useWatch({ control, name: 'baseUrl' })))
  return (
    <CheckboxField
      control={control}
      name="production"
      label={t('settings.production')}
      hint={t(isFixed ? 'settings.productionFixed' : 'settings.productionHint')}
      disabled={isFixed}
    />
  )
}

/** Marks that distinguish this connection on screen and in the journal. Not sent to the service. */
export function MarkFields({ control }: Props) {
  const t = useWords(words)
  return (
    <>
      <ProductionField control={control} />
      <SelectField
        control={control}
        name="color"
        label={t('settings.color')}
        options={connectionColors.map((value) => ({ value, label: t(`color.${value}`) }))}
      />
      <TextField
        control={control}
        name="agent"
        label={t('settings.agent')}
        hint={t('settings.agentHint')}
        maxLength={60}
        autoComplete="name"
      />
    </>
  )
}
