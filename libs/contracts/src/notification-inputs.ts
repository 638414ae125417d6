import { ArrayMaxSize, IsArray, IsOptional, IsString } from 'class-validator';

export class ReadNotifications {
  @IsOptional()
  @IsArray({ message: 'Ids must be a list of notification ids' })
  @ArrayMaxSize(1000, { message: 'At most 1,000 notifications can be marked at once' })
  @IsString({ each: true, message: 'Ids must be a list of notification ids' })
  ids?: string[] | null;
}
