import { useSession } from '#src/client/ClientProvider.tsx'
import { KeyValueList } from '#src/ui/data/KeyValueList.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { personWords } from './person-words.ts'

/** Who is signed in, and what their roles allow. */
export function PersonSection() {
  const t = useWords(personWords)
  const { person } = useSession()
  if (!person) return null
  return (
    <Section title={t('you')} description={person.roles.includes('admin') ? undefined : t('help')}>
      <KeyValueList
        items={[
          { label: t('name'), value: person.name },
          ...person.roles.map((role) => ({ label: t(`role.${role}`), value: t(`does.${role}`) })),
        ]}
      />
    </Section>
  )
}

/** "Roles: Support and Author". */
export function useRolesLine(): string | undefined {
  const t = useWords(personWords)
  const { formatList } = useLanguage()
  const { person } = useSession()
  const roles = person?.roles ?? []
  return (
    person && t('rolesOf', { count: roles.length, roles: formatList(roles.map((role) => t(`role.${role}`))) })
  )
}
