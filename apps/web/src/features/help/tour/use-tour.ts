import { useContext } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUser } from '../../identity/session.js';
import { useModuleEntries } from '../../portal/module-entries.js';
import { HelpScreensContext } from '../help-screens.js';
import { endTour, goToStep, useTourStep } from './tour.js';

/** The first tour of the user, its step, and what leads through it. */
export function useTour() {
  const user = useUser();
  const navigate = useNavigate();
  const open = new Set(['main', ...useModuleEntries().map(({ manifest }) => manifest.slug)]);
  const steps = useContext(HelpScreensContext).tourOf(user, open);
  return {
    steps,
    at: useTourStep(user.id),
    goTo: (at: number): void => {
      const step = steps[at];
      if (!step) return;
      goToStep(user.id, at);
      void navigate(step.path);
    },
    end: (): void => endTour(user.id),
  };
}
