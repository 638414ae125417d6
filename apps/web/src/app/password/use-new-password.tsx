import { useRef, useState } from 'react';
import { passwordProblem } from '#contracts';
import { TextField } from '../../ui/text-field.js';

export function useNewPassword() {
  const [password, setPassword] = useState('');
  const [repeatedPassword, setRepeatedPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const problem = passwordProblem(password);
  const difference = password === repeatedPassword ? undefined : 'The passwords do not match';

  const check = () => {
    setChecked(true);
    if (problem) first.current?.focus();
    else if (difference) second.current?.focus();
    return !problem && !difference;
  };
  const fields = (
    <>
      <TextField
        ref={first}
        label="New password"
        description="At least 8 characters (staff: 12). A few unrelated words make a strong password."
        name="new-password"
        type="password"
        autoComplete="new-password"
        isRequired
        value={password}
        onChange={setPassword}
        errorMessage={isChecked ? problem : undefined}
      />
      <TextField
        ref={second}
        label="Confirm new password"
        name="new-password-again"
        type="password"
        autoComplete="new-password"
        isRequired
        value={repeatedPassword}
        onChange={setRepeatedPassword}
        errorMessage={isChecked && !problem ? difference : undefined}
      />
    </>
  );
  return { password, check, fields };
}
