import { wizardPlace } from './commands.ts';
import { Button } from '@blueprintjs/core';
import { useMachine } from '@xstate/react';
import { useMemo, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { NonReducibleUnknown } from 'xstate';
import type { InitializeInfo } from '../../../contract/auth/auth.ts';
import { initializationCalls, initializationSteps } from '../../../contract/initialization.ts';
import type { Api } from '../../api/client.ts';
import { seal } from '../../api/seal.ts';
import { CommandButton } from '../../commands/surfaces/Toolbar.tsx';
import { useScope } from '../../commands/useCommands.ts';
import { initializationMachine, type InitializationState } from '../../machines/initialization.ts';
import { service } from '../../machines/service.ts';
import { useServices } from '../../commands/services.ts';
import type { WizardHandle } from './commands.ts';
import { StepForm, type StepHandle } from './StepForm.tsx';
import { STEPS } from './steps.tsx';
import '../../list/view/screens.css';
import './initialization.css';

const PATH = '/initialization';
const TITLE = '初始化向导';

type Saved = { readonly initializeInfo: InitializeInfo };
interface Operators {
  readonly operators: readonly { readonly password?: string }[];
}

/** Saves one step's values; operators' passwords are encrypted. @throws ApiError */
async function save(api: Api, step: number, values: unknown, signal: AbortSignal): Promise<Saved> {
  const options = { signal, quiet: true };
  switch (initializationSteps[step]) {
    case 'company':
      return api.call(initializationCalls.saveCompany, values as never, options);
    case 'stores':
      return api.call(initializationCalls.saveStores, values as never, options);
    case 'config':
      return api.call(initializationCalls.saveConfig, values as never, options);
    case 'operators': {
      const { operators } = values as Operators;
      const sealed = await seal(
        api,
        operators.map(({ password = '' }) => password),
        signal,
      );
      const sent = operators.map(({ password, ...operator }, at) =>
        password === undefined ? operator : { ...operator, password: sealed[at] },
      );
      return api.call(initializationCalls.saveOperators, { operators: sent } as never, options);
    }
    case 'catalogue':
      return api.call(initializationCalls.saveCatalogue, values as never, options);
    case 'done':
    case undefined:
      break;
  }
  throw new Error('没有这一步');
}

/** The first set-up of a company (spec §2). It resumes at the step where it was left, also after a reload. */
export default function Initialization() {
  const { api, profile, watched, reenter } = useServices();
  const [, navigate] = useLocation();
  const search = useSearch();
  const form = useRef<StepHandle>(null);
  const machine = useMemo(
    () =>
      initializationMachine.provide({
        actors: {
          read: service<InitializationState, NonReducibleUnknown>((_, signal) =>
            api.call(initializationCalls.get, {}, { signal, quiet: true }),
          ),
          save: service<Saved, { step: number; values: unknown }>(({ step, values }, signal) =>
            save(api, step, values, signal).then((saved) => {
              // Saved: a draft would now hide the server's version.
              form.current?.saved();
              return saved;
            }),
          ),
          finish: service<unknown, NonReducibleUnknown>((_, signal) =>
            api.call(initializationCalls.finish, {}, { signal, quiet: true }),
          ),
        },
        actions: {
          showStep: (_, { step }) => navigate(`${PATH}?step=${step}`, { replace: true }),
          leave: reenter,
        },
      }),
    [api, navigate, reenter],
  );
  const [state, send] = useMachine(machine, {
    input: {
      step: Number(new URLSearchParams(search).get('step') ?? Number.NaN),
      initializeInfo: profile.initializeInfo,
    },
    ...watched,
  });
  const { data, step, due, error, refused } = state.context;
  const shown = STEPS[step];
  const isBusy = !state.matches('editing');
  const hasRows = shown?.rows !== undefined;
  const wizard = useMemo(
    (): WizardHandle => ({
      isBusy,
      canGoBack: step > 0,
      isLast: step === STEPS.length - 1,
      next: () => form.current?.submit(),
      back: () => send({ type: 'BACK' }),
      refresh: () => send({ type: 'REFRESH' }),
      addRow: hasRows ? () => form.current?.addRow() : undefined,
    }),
    [isBusy, step, hasRows, send],
  );
  const screen = useMemo(() => ({ path: PATH, title: TITLE, ...wizardPlace.offer(wizard) }), [wizard]);
  useScope('screen', { screen });
  /** Each step has its own form, recreated when the saved data is read again. */
  const formKey = data && `${step}:${JSON.stringify(data.initializeInfo)}`;
  return (
    <section className="screen init" aria-label={TITLE}>
      <header className="init-head">
        <h1>{TITLE}</h1>
        <p>首次使用前请完成以下设置。可以随时离开，下次登录后从这里继续。</p>
      </header>
      <ol className="init-steps" aria-label="步骤">
        {STEPS.map(({ title }, index) => (
          <li key={title}>
            <button
              type="button"
              aria-current={index === step ? 'step' : undefined}
              disabled={index > due || isBusy}
              onClick={() => send({ type: 'GOTO', step: index })}
            >
              <span className="init-no">{index + 1}</span>
              {title}
            </button>
          </li>
        ))}
      </ol>
      {state.matches('failed') ? (
        <div className="init-body" role="alert">
          <p>{error}</p>
          <Button text="重试" intent="primary" autoFocus onClick={() => send({ type: 'RETRY' })} />
        </div>
      ) : data && shown ? (
        <StepForm
          key={formKey}
          step={shown}
          data={data}
          isBusy={isBusy}
          error={error}
          refused={refused}
          handle={form}
          onSave={(values) => send({ type: 'NEXT', values })}
        >
          <CommandButton command="init.back" />
          {hasRows && <CommandButton command="init.addRow" />}
          <CommandButton command={wizard.isLast ? 'init.finish' : 'init.next'} />
        </StepForm>
      ) : (
        <div className="splash" role="status">
          正在载入…
        </div>
      )}
    </section>
  );
}
