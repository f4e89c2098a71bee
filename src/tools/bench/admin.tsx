// The same steps in react-admin's form of an array, which keeps every row open.
import { createRoot } from 'react-dom/client'
import {
  Admin,
  ArrayInput,
  BooleanInput,
  Edit,
  Resource,
  SimpleForm,
  SimpleFormIterator,
  TextInput,
} from 'react-admin'
import { stepCountInUrl, stepsOf } from './steps.mjs'

const record = { id: 1, name: 'Bench', steps: stepsOf(stepCountInUrl()) }
const dataProvider = {
  getOne: async () => ({ data: record }),
  getMany: async () => ({ data: [record] }),
  getList: async () => ({ data: [record], total: 1 }),
}

const Steps = () => (
  <Edit actions={false}>
    <SimpleForm>
      <ArrayInput source="steps">
        <SimpleFormIterator fullWidth>
          <TextInput source="name" label="Step name" />
          <BooleanInput source="active" label="Active" />
          <TextInput source="template.subject" label="Subject" />
          <TextInput source="template.type" label="Channel" />
        </SimpleFormIterator>
      </ArrayInput>
    </SimpleForm>
  </Edit>
)

const main = document.querySelector('main')
location.hash ||= '#/workflows/1'
if (main)
  createRoot(main).render(
    <Admin dataProvider={dataProvider} disableTelemetry>
      <Resource name="workflows" edit={Steps} />
    </Admin>,
  )
