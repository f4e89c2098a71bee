import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCurl } from './curl.ts'
import { runs } from '#src/testing/runs.ts'

const url = 'https://api.example.com/v1/workflows'
const body = `{"name":"It's","steps":[]}`

/** All of these send the same request. */
test.each([
  ['single quotes', `curl -X POST ${url} -d '{"name":"It'\\''s","steps":[]}'`],
  ['double quotes', `curl -X POST ${url} -d "{\\"name\\":\\"It's\\",\\"steps\\":[]}"`],
  ['dollar quotes', `curl -X POST ${url} -d $'{"name":"It\\'s","steps":[]}'`],
  ['dollar quotes with codes', `curl ${url} --data-raw $'{"name":"It\\u0027s","steps":[]}'`],
  [
    'joined lines',
    `curl -X POST \\\n  ${url} \\\n  -H 'Content-Type: application/json' \\\n  -d '${body.replace("'", "'\\''")}'`,
  ],
  ['Windows line ends', `curl ${url} \\\r\n  -d "{\\"name\\":\\"It's\\",\\"steps\\":[]}"\r\n`],
  ['address first', `curl '${url}' -H 'A: b' --data '{"name":"It'"'"'s","steps":[]}' --compressed`],
  ['address as an option', `curl --url ${url} --data-binary "{\\"name\\":\\"It's\\",\\"steps\\":[]}"`],
  ['json', `curl --json "{\\"name\\":\\"It's\\",\\"steps\\":[]}" ${url}`],
  [
    'a value attached to its option',
    `curl -sSXPOST -H'A: b' ${url} -d"{\\"name\\":\\"It's\\",\\"steps\\":[]}"`,
  ],
  ['an equals sign', `curl --request=POST --data="{\\"name\\":\\"It's\\",\\"steps\\":[]}" ${url}`],
  ['a prompt before it', `$ curl ${url} -d "{\\"name\\":\\"It's\\",\\"steps\\":[]}"`],
  ['a root prompt before it', `# curl ${url} -d "{\\"name\\":\\"It's\\",\\"steps\\":[]}"`],
  [
    'other options with values',
    `curl -m 5 -o out.json -A me --retry 3 -H 'Referer: https://b.example/v1/' ${url} -d "{\\"name\\":\\"It's\\",\\"steps\\":[]}"`,
  ],
  ['a pipe after it', `curl ${url} -d "{\\"name\\":\\"It's\\",\\"steps\\":[]}" | jq .`],
])('%s', (_, command) => {
  expect(readCurl(command)).toMatchObject({
    method: 'POST',
    path: '/v1/workflows',
    files: [],
    unclosed: false,
    expands: false,
  })
  expect(JSON.parse(readCurl(command)?.body ?? '')).toEqual(JSON.parse(body))
})

test.each([
  '',
  '{}',
  '{"name":"curl x"}',
  'steps',
  'wget https://a.example',
  "fetch('curl')",
  'curling is fun',
  `curl.exe -X POST \`\n  "${url}" \`\n  -d '{"name":"A"}'`,
  `curl.exe ${url} -d '{\\"name\\":\\"A\\"}'`,
])('%j is not a cURL command', (text) => expect(readCurl(text)).toBeUndefined())

test.each([
  [`curl ${url}`, 'GET'],
  [`curl -X put ${url} -d '{}'`, 'PUT'],
  [`curl ${url} -d '{}'`, 'POST'],
  [`curl -X PATCH ${url}`, 'PATCH'],
])('%s is a %s', (command, method) => expect(readCurl(command)?.method).toBe(method))

test('only method, path and body are kept of a command, so no secret is', () => {
  const command = `curl 'https://me:pw@a.example/v1/workflows?token=t' -u me:pw -H 'X-Api-Key: abc' -d '{}'`
  expect(readCurl(command)).toEqual({
    method: 'POST',
    path: '/v1/workflows',
    body: '{}',
    files: [],
    expands: false,
    unclosed: false,
    more: false,
  })
})

test.each([
  ['-d @body.json', '-d'],
  ['--data-binary @body.json', '--data-binary'],
  ['--json @body.json', '--json'],
  ['-d @-', '-d'],
  ['-F file=@x', '-F'],
  ['-T body.json', '-T'],
  ['-K config', '-K'],
])('%s names a file', (option, name) => {
  expect(readCurl(`curl ${url} ${option}`)).toMatchObject({ files: [name], method: 'POST' })
  expect(readCurl(`curl ${url} ${option}`)).not.toHaveProperty('body')
})

test('reports a variable in the body, but not one in a header', () => {
  expect(readCurl(`curl ${url} -d "{\\"name\\":\\"$NAME\\"}"`)).toMatchObject({
    expands: true,
    body: '{"name":"$NAME"}',
  })
  expect(readCurl(`curl ${url} -H "Authorization: ApiKey $KEY" -d '{}'`)).toMatchObject({ expands: false })
})

describe('text quoted for a shell is read back unchanged', () => {
  const single = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
  const double = (text: string) => `"${text.replaceAll(/[\\"$`]/g, String.raw`\$&`)}"`
  const dollar = (text: string) =>
    `$'${text.replaceAll(/[\\']/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)}'`

  test.each([
    ['single quotes', single, '\\\n'],
    ['double quotes', double, '\\\n'],
    ['dollar quotes', dollar, '\\\r\n'],
  ])('%s', (_, quoted, joined) => {
    const text = fc.string({
      unit: fc.oneof(fc.constantFrom(...Array.from(`"'\\$\`^%&|<>()!{} @#\n`)), fc.string()),
    })
    fc.assert(
      fc.property(fc.dictionary(text, fc.oneof(text, fc.array(text))), (value) => {
        const sent = JSON.stringify(value, null, 1)
        const command = readCurl(
          `curl ${quoted(url)} ${joined} -H ${quoted('A: b')} ${joined} --data-raw ${quoted(sent)}`,
        )
        expect(command).toMatchObject({ path: '/v1/workflows', method: 'POST', unclosed: false, more: false })
        expect(command?.body).toBe(sent)
      }),
      runs(200),
    )
  })
})
