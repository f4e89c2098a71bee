import Button from '@mui/material/Button'
import { useWatch, type Control } from 'react-hook-form'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import { canonicalBaseUrl } from './base-url.ts'
import { useSameNamedConnection } from './use-same-named-connection.ts'
import { connectionColors } from '#src/client/connections.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { SecretField } from '#src/ui/fields/SecretField.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { CheckboxField } from '#src/ui/fields/SwitchField.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { hostOf } from '#src/client/host-of.ts'
import { canReuseKey, type ConnectionValues, type NewConnection } from './connection-form.ts'
import type { useConnectionTest } from './use-connection-test.ts'
import { isDoubtful, verdictMessage } from './verdict-words.ts'
import { words } from './words.ts'

type VerdictProps = {
  test: ReturnType<typeof useConnectionTest>
  /** Label of the button that goes on despite a doubtful result, if one is offered. */
  anyway: string | undefined
  onConnect: (connection: NewConnection) => void
  /** Tries the origin at which a service was found. */
  onCorrect: (connection: NewConnection) => void
}

/** The result of a connection test, announced when it arrives. */
export function TestVerdict({
  test: { data: tested, variables },
  anyway,
  onConnect,
  onCorrect,
}: VerdictProps) {
  const t = useWords(words)
  if (!tested) return <div aria-live="polite" />
  const { verdict, origin } = tested
  const { baseUrl } = variables
  const place = { host: hostOf(baseUrl), origin: location.origin, baseUrl }
  const { tone, title, help, details } = verdictMessage(t, verdict, place)
  const isCorrectable = origin !== undefined
  const label = isCorrectable ? t('settings.useOrigin', { origin }) : isDoubtful(verdict) ? anyway : undefined
  const act = () => (isCorrectable ? onCorrect({ ...variables, baseUrl: origin }) : onConnect(variables))
  return (
    // An error is already announced as an alert.
    <div aria-live={tone === 'error' ? undefined : 'polite'}>
      <InlineAlert tone={tone} title={title}>
        {isCorrectable ? t('verdict.atOrigin', { origin }) : help}
        {label !== undefined && (
          <div style={{ marginBlockStart: 6 }}>
            <Button size="small" variant="outlined" onClick={act}>
              {label}
            </Button>
          </div>
        )}
        {details !== undefined && !isCorrectable && (
          <div>
            <Disclosure title={t('verdict.details')}>{details}</Disclosure>
          </div>
        )}
      </InlineAlert>
    </div>
  )
}

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
